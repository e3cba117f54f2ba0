import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

afterEach(cleanup)

const inOnePiece = (text: string) => {
  const { container } = render(<Unbroken text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.y-day')].map((part) => part.textContent)
}

test.each([
  ['이전 주(2026-03-08 ~ 2026-03-14)에 완료하지 않은', ['2026-03-08', '2026-03-14']],
  ['11-19부터 입력할 수 있습니다.', ['11-19']],
  ['Hours can be entered from 03/19/2026 on.', []],
  ['P2026-001-77, 010-1234-5678', []],
  ['', []],
])('a date within %j stays in one piece, and nothing else is changed', (text, dates) => {
  expect(inOnePiece(text)).toEqual(dates)
})
