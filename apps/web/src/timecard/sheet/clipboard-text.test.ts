import { formatHours, parseHours } from '@yuga/domain/timecard/hours'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textToBlock } from '../../browser/clipboard-block.ts'
import { textOfBlock } from '../../ui/sheet-grid/block-figures.ts'
import { plainFigure } from './clipboard-text.ts'

describe('a figure of another program', () => {
  test.each([
    ['8', '8'],
    ['7.5', '7.5'],
    ['7,5', '7.5'],
    ['0,25', '0.25'],
    ['8.00', '8'],
    ['8,0000', '8'],
    ['1,000', '1000'],
    ['1,234,567', '1234567'],
    ['1.234,5', '1234.5'],
    ['1,234.50', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1 234,5', '1234.5'],
    [' 7.5 ', '7.5'],
    ['', '0'],
    ['   ', '0'],
    [' -   ', '0'],
    ['–', '0'],
    ['７．５', '7.5'],
    ['−2', '-2'],
    ['.0', '0'],
    ['0.00', '0'],
    ['휴가', '휴가'],
    ['7:30', '7.5'],
    ['01:45:00', '1.75'],
    ['1:20', String(4 / 3)],
    ['1:75', '1:75'],
    ['8h', '8'],
    ['7.5 시간', '7.5'],
    ['8m', '8m'],
  ])('%j is read as %j', (text, figure) => {
    expect(plainFigure(text)).toBe(figure)
  })

  test('keeps every figure of hours, however it is written', () => {
    fc.assert(
      fc.property(fc.nat(2400), fc.constantFrom('.', ','), (hundredths, point) => {
        const text = `${Math.floor(hundredths / 100)}${point}${String(hundredths % 100).padStart(2, '0')}`
        expect(parseHours(plainFigure(text))).toBe(hundredths)
      }),
    )
  })
})

describe('cells on the clipboard', () => {
  test('come back as they were copied', () => {
    const blocks = fc
      .integer({ min: 1, max: 7 })
      .chain((width) =>
        fc.array(fc.array(fc.nat(2400), { minLength: width, maxLength: width }), { minLength: 1 }),
      )
    fc.assert(
      fc.property(blocks, (block) => {
        const back = textToBlock(textOfBlock(block.map((row) => row.map(formatHours))))
        expect(back.map((row) => row.map((text) => parseHours(plainFigure(text))))).toEqual(block)
      }),
    )
  })
})
