import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { ListFoot } from './list-foot.tsx'

beforeEach(() => chooseLanguage('en'))
afterEach(cleanup)

test.each([
  [10_000, '10,000 items'],
  [10_001, 'more than 10,000 items'],
])('[audit-6] a list that counts to 10,000 says of %i rows: %s', (totalCount, labels) => {
  const list = { page: 1, size: 1000, setPage() {}, setSize() {}, totalCount }
  render(<ListFoot list={list} mostCounted={10_000} chosen={0} />)
  expect(screen.getByText(labels)).toBeTruthy()
  expect(screen.getByTitle('10')).toBeTruthy()
  expect(screen.queryByTitle('11')).toBeNull()
})
