import { describe, expect, test } from 'vitest'
import { wireName } from './wire.ts'

describe('[wire-16] a name is stored without what no one sees', () => {
  test.each([
    ['a turn of direction', '김\u202E철수', '김철수'],
    ['an isolated turn', '\u2066Kim\u2069', 'Kim'],
    ['marks of direction', 'Kim\u200E\u200F\u061C', 'Kim'],
    ['a blank without a width', '김\u200B철수', '김철수'],
    ['joiners between letters', '김\u200D철\u200C수', '김철수'],
    ['a byte order mark', '\uFEFF김철수', '김철수'],
    ['fillers of Hangul', '김\u3164\u115F\u1160\uFFA0철수', '김철수'],
    ['a soft hyphen', 'Soft\u00ADware', 'Software'],
    ['letters of tags', 'Kim\u{E0041}\u{E0042}', 'Kim'],
    ['a mark between the letters of a syllable', '\u1100\u200B\u1161', '가'],
  ])('%s', (_, sent, name) => {
    expect(wireName.parse(sent)).toBe(name)
  })

  test.each(['👩\u200D💻 팀', '👩🏽\u200D🔬', '🏳️\u200D⚧️', '❤️\u200D🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '葛\u{E0100}城'])(
    'but %s stays whole',
    (name) => {
      expect(wireName.parse(name)).toBe(name)
    },
  )

  test.each(['\u200B', '\u202E\u3164', ' \u2066\u2069 '])('nothing else is no name', (sent) => {
    expect(wireName.safeParse(sent).success).toBe(false)
  })

  test('a megabyte of it takes no time', () => {
    const began = performance.now()
    for (const part of ['\u200B', '👩\u200D', '\u{1F3F4}\u{E0061}']) {
      wireName.safeParse(part.repeat(200_000))
    }
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
