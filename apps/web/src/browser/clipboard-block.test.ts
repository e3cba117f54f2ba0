import { describe, expect, test } from 'vitest'
import { textToBlock } from './clipboard-block.ts'

describe('cells on the clipboard', () => {
  test.each([
    ['one cell', '8', [['8']]],
    ['a row', '8\t7.5', [['8', '7.5']]],
    [
      'a block as a spreadsheet writes it',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'blank cells',
      '\t8\n\t\n',
      [
        ['', '8'],
        ['', ''],
      ],
    ],
    ['a quoted line break', '"a\nb"\t2', [['a\nb', '2']]],
    ['a doubled quote', '"say ""8"""\t2', [['say "8"', '2']]],
    ['a quote within', '5"\t2', [['5"', '2']]],
    ['nothing', '', [['']]],
  ])('reads %s', (_, text, cells) => {
    expect(textToBlock(text)).toEqual(cells)
  })
})
