import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Works that end on command. */
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

test('those who wait begin in their order as soon as a place is left', async () => {
  const places = new Semaphore(2)
  const works = worksIn(places)
  for (const id of [1, 2, 3, 4]) works.begin(id)
  await new Promise(setImmediate)
  expect(works.begun).toEqual([1, 2])
  await works.end(2)
  expect(works.begun).toEqual([1, 2, 3])
  expect([places.taken, places.waiting]).toEqual([2, 1])
  await works.end(1)
  await works.end(3)
  await works.end(4)
  await works.all()
  expect(works.begun).toEqual([1, 2, 3, 4])
  expect([places.taken, places.waiting]).toEqual([0, 0])
})

test('work that waits longer than the patience is refused, and was not begun', async () => {
  const places = new Semaphore(1, 5)
  const works = worksIn(places)
  works.begin(1)
  await expect(places.run(async () => 'begun')).rejects.toThrow('none of 1 was free in 5 ms')
  await works.end(1)
  await works.all()
  expect(await places.run(async () => 'done')).toBe('done')
})
