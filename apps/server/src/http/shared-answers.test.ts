import { expect, test } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

/** Works one after the other, each begun and ended by hand. */
function worksByHand() {
  const works: { begin: () => void; end: (failure?: Error) => void }[] = []
  const work = (begins: () => void) =>
    new Promise<number>((resolve, reject) => {
      const number = works.length
      const end = (failure?: Error) => (failure ? reject(failure) : resolve(number))
      works.push({ begin: begins, end })
    })
  /** The work of this number, once it waits for its turn. */
  const nth = async (number: number) => {
    await expect.poll(() => works.length).toBeGreaterThan(number)
    return works[number] ?? expect.fail()
  }
  return { works, work, nth }
}

const afterAll = () => new Promise((resolve) => setTimeout(resolve, 5))

test('[reconciliation-10] whoever asks the same before it is begun shares the answer, and whoever asks later gets the next', async () => {
  const shared = new SharedAnswers()
  const { works, work, nth } = worksByHand()
  const early = [shared.ask('a', work), shared.ask('a', work)]
  const first = await nth(0)
  early.push(shared.ask('a', work))
  first.begin()
  const late = [shared.ask('a', work), shared.ask('a', work)]
  await afterAll()
  // the next is not begun while this one is worked at
  expect(works).toHaveLength(1)
  first.end()
  expect(await Promise.all(early)).toEqual([0, 0, 0])
  const second = await nth(1)
  late.push(shared.ask('a', work))
  second.begin()
  second.end()
  expect(await Promise.all(late)).toEqual([1, 1, 1])
  const after = shared.ask('a', work)
  ;(await nth(2)).end()
  expect(await after).toBe(2)
})

test('other questions are answered beside it', async () => {
  const shared = new SharedAnswers()
  const { work, nth } = worksByHand()
  const asked = [shared.ask(['2026', 'ko'], work), shared.ask(['2026', 'en'], work)]
  const [korean, english] = [await nth(0), await nth(1)]
  for (const one of [korean, english]) one.begin()
  english.end()
  expect(await asked[1]).toBe(1)
  korean.end()
  expect(await asked[0]).toBe(0)
})

test('a failure is told to those who shared it, and the next is begun all the same', async () => {
  const shared = new SharedAnswers()
  const { work, nth } = worksByHand()
  const failing = [shared.ask('a', work), shared.ask('a', work)]
  const first = await nth(0)
  first.begin()
  const next = shared.ask('a', work)
  first.end(new Error('cut off'))
  const told = await Promise.allSettled(failing)
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const second = await nth(1)
  second.end()
  expect(await next).toBe(1)
})

test('where whoever asked first is refused before anything is read, the next who waits asks in their place', async () => {
  const shared = new SharedAnswers()
  const { works, work, nth } = worksByHand()
  const [refused, ...waiting] = [1, 2, 3].map(() => shared.ask('a', work))
  const failed = expect(refused).rejects.toThrow('too many')
  ;(await nth(0)).end(new Error('too many'))
  await failed
  const second = await nth(1)
  second.begin()
  second.end()
  expect(await Promise.all(waiting)).toEqual([1, 1])
  expect(works).toHaveLength(2)
})
