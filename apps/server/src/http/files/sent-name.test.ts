import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { describe, expect, test } from 'vitest'
import { processorTimeOf } from '../../../test/processor-time.ts'
import { decodeCp949 } from '../../files/cp949.ts'
import { cleanFileName } from './file-name.ts'
import { sentFileName } from './sent-name.ts'

/** The tables of the library that reads sheets; its types miss this part. */
const { utils } = codePages as unknown as {
  utils: { decode: (page: number, bytes: Uint8Array) => string }
}

/** Names in CP949, the second one with a syllable that EUC-KR alone does not have. */
const cp949 = {
  hangul: '\xc7\xd1\xb1\xdb.txt',
  extended: '\x8c\x63\xb9\xe6.txt',
}
const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
const encoded = (text: string) => encodeURIComponent(text)
const head = (rest: string) => `form-data; name="file"; ${rest}`

describe('the head of a part', () => {
  test.each([
    ['filename="a.txt"', 'a.txt'],
    ['filename=a.txt', 'a.txt'],
    ['FileName = "a.txt"', 'a.txt'],
    ['filename="a;b.txt"', 'a;b.txt'],
    ['filename="a=b; filename*=c.txt"', 'a=b; filename*=c.txt'],
    [String.raw`filename="a\"b.txt"`, 'a"b.txt'],
    ['filename="a%22b.txt"', 'a"b.txt'],
    ['filename="100%.txt"', '100%.txt'],
    [String.raw`filename="C:\Users\kim\a.txt"`, 'a.txt'],
    ['filename="../../etc/passwd.txt"', 'passwd.txt'],
    [`filename="${utf8('한글.txt')}"`, '한글.txt'],
    [`filename="${utf8('한글.txt'.normalize('NFD'))}"`, '한글.txt'],
    [`filename=${utf8('한글.txt')}`, '한글.txt'],
    [`filename="${cp949.hangul}"`, '한글.txt'],
    [`filename="${cp949.extended}"`, '똠방.txt'],
    [`filename=${cp949.hangul}`, '한글.txt'],
    // filename* wins, in whichever order
    [`filename="plain.txt"; filename*=UTF-8''${encoded('한글.txt')}`, '한글.txt'],
    [`filename*=utf-8'ko'${encoded('한글.txt')}; filename="plain.txt"`, '한글.txt'],
    [`FILENAME*=UTF-8''${encoded('한글.txt'.normalize('NFD'))}`, '한글.txt'],
    ['filename="____.txt"; filename*=EUC-KR\'ko\'%C7%D1%B1%DB.txt', '한글.txt'],
    ['filename="____.txt"; filename*=cp949\'\'%8C%63%B9%E6.txt', '똠방.txt'],
    ['filename="a.txt"; filename*=ISO-8859-1\'en\'%A3.txt', '£.txt'],
    // what only filename* says so stays
    ["filename*=UTF-8''50%2522.txt", '50%22.txt'],
    // a filename* that cannot be read does not count
    ['filename="a.txt"; filename*=UTF-8\'\'%FF.txt', 'a.txt'],
    ['filename="a.txt"; filename*=UTF-8\'\'%4', 'a.txt'],
    ['filename="a.txt"; filename*=UTF-8\'\'%zz', 'a.txt'],
    ['filename="a.txt"; filename*=UTF-16\'\'%00a', 'a.txt'],
    ['filename="a.txt"; filename*=constructor\'\'b.txt', 'a.txt'],
    ['filename="a.txt"; filename*=b.txt', 'a.txt'],
    ['filename="a.txt"; filename*=UTF-8\'\'', 'a.txt'],
    ['filename="a.txt"; filename*=\'\'', 'a.txt'],
    // hostile names
    ["filename*=UTF-8''..%2F..%2Fetc%2Fpasswd.txt", 'passwd.txt'],
    ["filename*=UTF-8''a%00%0D%0Ab.txt", 'ab.txt'],
    ["filename*=UTF-8''%E2%80%AEfdp.exe", 'fdp.exe'],
    ['filename="a.txt"; filename="b.exe"', 'a.txt'],
    ['filename="a.txt', 'a.txt'],
    ['filename="', ''],
    ['filename', null],
    ['filenames="a.txt"', null],
  ])('[wire-17] %s is read as %s', (rest, expected) => {
    const name = sentFileName(head(rest))
    expect(name === null ? null : cleanFileName(name)).toBe(expected)
  })

  test.each([
    ['a hundred thousand parameters', head('a=b;'.repeat(100_000))],
    ['a hundred thousand semicolons', head(';'.repeat(100_000))],
    ['a hundred thousand quotes', head(`filename=${'"'.repeat(100_000)}`)],
    ['a hundred thousand backslashes', head(`filename="${'\\'.repeat(100_000)}`)],
    ['a hundred thousand escapes', head(`filename*=UTF-8''${'%41'.repeat(100_000)}`)],
    ['a hundred thousand signs of per cent', head(`filename*=UTF-8''${'%'.repeat(100_000)}`)],
    ['a hundred thousand apostrophes', head(`filename*=${"'".repeat(100_000)}`)],
    ['a hundred thousand bytes of no text', head(`filename="${'\xff'.repeat(100_000)}"`)],
    ['a hundred thousand blanks', head(`filename=${' '.repeat(100_000)}a`)],
    ['a hundred thousand equals', head('='.repeat(100_000))],
  ])('[wire-17] a head of %s is read at once', async (_, disposition) => {
    const read = () => cleanFileName(sentFileName(disposition) ?? '')
    expect(await processorTimeOf(read)).toBeLessThan(200)
  })
})

test('each pair of bytes of CP949 is the letter that the tables of Windows say', () => {
  const noLetter = /[\p{Cc}\p{Co}\p{NChar}\ufdff\ufffd\ufeff]/u
  let count = 0
  for (let first = 0x80; first <= 0xff; first += 1) {
    for (let second = 0x41; second <= 0xff; second += 1) {
      const pair = Uint8Array.of(first, second)
      const expected = utils.decode(949, pair)
      if (noLetter.test(expected)) expect(decodeCp949(pair), pair.toString()).toBe(null)
      else expect(decodeCp949(pair), pair.toString()).toBe(expected)
      count += noLetter.test(expected) ? 0 : 1
    }
  }
  expect(count).toBe(17_048)
  expect(decodeCp949(Buffer.from('abc'))).toBe('abc')
  expect(decodeCp949(Uint8Array.of(0xc7))).toBe(null)
})
