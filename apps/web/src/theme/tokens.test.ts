import { expect, test } from 'vitest'
import { dark, light, sidebars } from './tokens.ts'

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(Object.entries({ light, dark }))('text reaches 4.5:1 in %s', (_, palette) => {
  const pairs: [string, string, string][] = []
  for (const ink of ['text', 'textSoft', 'textFaint', 'accentText', 'problem'] as const)
    for (const ground of ['canvas', 'surface', 'raised', 'hover', 'accentWash'] as const)
      pairs.push([`${ink} on ${ground}`, palette[ink], palette[ground]])
  for (const ink of ['done', 'waiting', 'problem', 'locked'] as const) {
    pairs.push([`${ink} on its wash`, palette[ink], palette[`${ink}Wash`]])
    pairs.push([`text on ${ink}Wash`, palette.text, palette[`${ink}Wash`]])
    pairs.push([`${ink} on surface`, palette[ink], palette.surface])
  }
  for (const ink of ['text', 'textFaint', 'accentText', 'problem'] as const)
    pairs.push([`${ink} on weekend`, palette[ink], palette.weekend])
  pairs.push(['locked on lockedCell', palette.locked, palette.lockedCell])
  pairs.push(['onAccent on accent', palette.onAccent, palette.accent])
  pairs.push(['onAccent on accentHover', palette.onAccent, palette.accentHover])
  const low = pairs.filter(([, ink, ground]) => contrast(ink, ground) < 4.5)
  expect(low.map(([name, ink, ground]) => `${name} ${contrast(ink, ground).toFixed(2)}`)).toEqual(
    [],
  )
})

test('a locked cell is darker than an open one, by light and by dark', () => {
  for (const palette of [light, dark])
    expect(luminance(palette.lockedCell)).toBeLessThan(luminance(palette.surface))
  expect(luminance(dark.weekend)).toBeGreaterThan(luminance(dark.surface))
})

test.each(Object.entries(sidebars))('the %s sidebar reads well', (_, side) => {
  for (const ground of [side.side, side.sideHover]) {
    expect(contrast(side.sideText, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(side.sideStrong, ground)).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(side.sideFaint, side.side)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(side.sideMark, side.sideActive)).toBeGreaterThanOrEqual(4.5)
})
