import { expect, test } from 'vitest'
import { eventLines } from './read-stream.ts'

const event = (unreadMessages: number) =>
  `event: badges\ndata: ${JSON.stringify({ kind: 'badges', badges: { unreadMessages } })}\n\n`

function heardOf(pieces: readonly string[]): number[] {
  const heard: number[] = []
  const take = eventLines(
    (event) => event.kind === 'badges' && heard.push(event.badges.unreadMessages),
  )
  for (const piece of pieces) take(piece)
  return heard
}

test('events are heard whole, however the line cuts them', () => {
  const text = `: listening\n\n${event(1)}: still here\n\n${event(22)}`
  expect(heardOf([text])).toEqual([1, 22])
  expect(heardOf([...text])).toEqual([1, 22])
})

test('what has not come to its end is not heard yet', () => {
  expect(heardOf([event(3).slice(0, -1)])).toEqual([])
})
