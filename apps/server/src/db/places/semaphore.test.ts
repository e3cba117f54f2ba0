import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Works that end when they are told to. */
function worksIn(places: Semaphore) {
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const ended: Promise<void>[] = []
  return {
    begun,
    begin(id: number): void {
      ended.push(
        places.run(async () => {
          begun.push(id)
          await new Promise<void>((resolve) => ends.set(id, resolve))
        }),
      )
    },
    async end(id: number): Promise<void> {
      ends.get(id)?.()
      await new Promise(setImmediate)
    },
    all: () => Promise.all(ended),
  }
}

test('of fewer places those at work go on, and of more those who wait begin when somebody leaves', async () => {
  let most = 2
  const places = new Semaphore(() => most)
  const works = worksIn(places)
  for (const id of [1, 2, 3, 4, 5]) works.begin(id)
  await new Promise(setImmediate)
  expect(works.begun).toEqual([1, 2])
  most = 1
  await works.end(1)
  expect(works.begun).toEqual([1, 2])
  await works.end(2)
  expect(works.begun).toEqual([1, 2, 3])
  most = 2
  await works.end(3)
  expect(works.begun).toEqual([1, 2, 3, 4, 5])
  await works.end(4)
  await works.end(5)
  await works.all()
  expect([places.taken, places.waiting]).toEqual([0, 0])
})

test('there is one place at least', async () => {
  const places = new Semaphore(() => 0)
  expect(await places.run(async () => 'done')).toBe('done')
})
