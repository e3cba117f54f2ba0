import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FigureField, figureAsLeft, figureAsTyped } from './typed-figure.ts'

const whole = { places: 0 }
const signedWhole = { places: 0, isSigned: true }
const cents = { places: 2 }
const signedCents = { places: 2, isSigned: true }

describe('what the field of a figure takes (screens-19)', () => {
  test.each<[string, FigureField, string | null]>([
    ['', whole, ''],
    ['950', whole, '950'],
    ['950.', whole, '950.'],
    ['950.5', whole, null],
    ['9800000.00', whole, '9800000.'],
    ['9,800,000.00', whole, '9800000.'],
    ['1500000.50', whole, null],
    ['950.5', cents, '950.5'],
    ['1,234.50', cents, '1234.50'],
    ['1.239', cents, null],
    ['1.2300', cents, '1.23'],
    ['1.2.3', cents, null],
    ['1.234.567', cents, null],
    ['.', cents, '.'],
    ['-', signedWhole, '-'],
    ['-12', whole, null],
    ['−12', signedWhole, '-12'],
    ['1-2', signedWhole, null],
    ['-$1,000.5', signedCents, '-1000.5'],
    ['₩1,000', whole, '1000'],
    ['９５０．５', cents, '950.5'],
    ['1 000', whole, '1000'],
    ['8,000,000원', whole, '8000000'],
    ['1e5', whole, null],
    ['9.8E+06', whole, null],
    ['3천', whole, null],
    ['1a2', whole, null],
    [`1${' '.repeat(100)}`, whole, null],
  ])('%j in %j: %j', (text, field, taken) => {
    expect(figureAsTyped(text, field)).toBe(taken)
  })

  test('[screens-19] typed key by key or pasted at once, a figure is never another one', () => {
    const figure = fc.tuple(fc.nat(999_999), fc.nat(99), fc.constantFrom(0, 2))
    fc.assert(
      fc.property(figure, ([won, rest, places]) => {
        const text = `${won}.${String(rest).padStart(2, '0')}`
        let typed = ''
        for (const key of text) typed = figureAsTyped(typed + key, { places }) ?? typed
        const left = figureAsLeft(typed)
        expect(Number(left)).toBe(places === 0 ? won : Number(text))
        const pasted = figureAsTyped(text, { places })
        if (pasted !== null) expect(Number(figureAsLeft(pasted))).toBe(Number(text))
      }),
    )
  })
})

test.each([
  ['950.', '950'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['.', ''],
  ['7', '7'],
])('%j is left as %j', (text, left) => {
  expect(figureAsLeft(text)).toBe(left)
})
