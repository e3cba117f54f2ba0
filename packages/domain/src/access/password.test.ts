import { describe, expect, test } from 'vitest'
import { cleanPassword, isLongEnough, whyNotPassword } from './password.ts'

const owner = {
  employeeId: 'kim.younghee',
  texts: ['김하윤', 'Ha-yoon Kim', 'hayoon@haeden.example', '해든금융', 'Haeden Finance', 'Yuga'],
}
const common = new Set(['password', 'qwertyuiop', '1q2w3e4r5t', 'iloveyou'])
const whyNot = (typed: string) => whyNotPassword(typed, owner, (text) => common.has(text))?.code

test('a password is counted without blanks around it, and composed', () => {
  expect(cleanPassword(' 비밀번호\n')).toBe('비밀번호')
  expect(cleanPassword('비밀번호'.normalize('NFD'))).toBe('비밀번호')
})

test.each([
  ['abcdefghi', false],
  ['abcdefghij', true],
  ['  abcdefghi  ', false],
  ['가나다라마바사아자', false],
  ['가나다라마바사아자차', true],
  // nine syllables are more than twenty signs when each letter is alone
  ['각난닫랄맘밥삿앙잦'.normalize('NFD'), false],
  ['👍👍👍👍👍👍👍👍👍', false],
])('%j is long enough: %s', (typed, expected) => {
  expect(isLongEnough(typed)).toBe(expected)
})

describe('a password is refused', () => {
  test.each(['', 'short', '         9         ', 'KIM.YoungHee', ' kim.younghee '])(
    'that is short or the ID: %j',
    (typed) => expect(whyNot(typed)).toBe('session.weak-password'),
  )

  test.each([
    'qwertyuiop',
    'QWERTYuiop',
    '1q2w3e4r5t',
    'Password2026!',
    '!!password!!',
    'P@ssw0rd1234',
    '2026iloveyou',
  ])('that is a common one, whatever is around it: %j', (typed) =>
    expect(whyNot(typed)).toBe('session.guessable-password'),
  )

  test.each([
    'Haeden2026!!',
    'hayoon1234567',
    'KimYounghee1!',
    'kim.younghee1',
    '해든금융2026!!!',
    '김하윤 20260318',
    'Yuga-Haeden-1',
  ])("that is its owner's or the company's words with digits and signs: %j", (typed) =>
    expect(whyNot(typed)).toBe('session.guessable-password'),
  )

  test.each(['aaaaaaaaaaaa', '1212121212', 'abababababab'])('of very few signs: %j', (typed) =>
    expect(whyNot(typed)).toBe('session.guessable-password'),
  )
})

test.each([
  'correct horse battery',
  '새로운 비밀번호 열 글자',
  'tiger lamp river',
  'haeden rivers run slowly',
  '8fK2-pQ91-zzT4',
  '4820157396',
])('a password that the user thought of is taken: %j', (typed) => {
  expect(whyNot(typed)).toBe(undefined)
})
