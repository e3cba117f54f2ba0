import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { xlsxOf } from './xlsx.ts'

const cellsOf = (...texts: string[]) => {
  const book = xlsxOf({ name: 'A', columns: [{ title: 'T', width: 9 }], rows: [texts] })
  const sheet = strFromU8(unzipSync(book)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<t [^<>]*>([^<]*)<\/t>/g)].map(([, text]) => text).slice(1)
}

test('a text that looks like an escaped letter and a carriage return are written to be read back (sheets-12)', () => {
  expect(cellsOf('분류_x0041_끝', 'a\r\nb', '_x_')).toStrictEqual([
    '분류_x005F_x0041_끝',
    'a_x000D_\nb',
    '_x_',
  ])
})
