import type { ProjectRow } from '@yuga/contract/projects/projects'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { ManMonth, Periods } from './columns.tsx'

afterEach(cleanup)

const row = {
  totalPlanMM: 10,
  totalActualMM: 12.5,
  totalAvailMM: -2.5,
  startDate: '20260101',
  endDate: '20260630',
  realStartDate: '20260201',
  realEndDate: '20260731',
} as ProjectRow

test('[projects-29] a project used beyond its plan is red; one without a plan says so instead of a minus', () => {
  chooseLanguage('en')
  const { container, rerender } = render(<ManMonth row={row} name="totalAvailMM" />)
  expect(container.querySelector('.y-bad')?.textContent).toBe('−2.50')
  const without = { ...row, totalPlanMM: 0, totalAvailMM: -12.5 }
  rerender(<ManMonth row={without} name="totalAvailMM" />)
  expect(container.textContent).toBe('No plan')
  expect(container.querySelector('.y-bad')).toBeNull()
  rerender(<ManMonth row={without} name="totalActualMM" />)
  expect(container.textContent).toBe('12.50')
})

test('[projects-24] the period of the project is named next to that of the contract', () => {
  chooseLanguage('en')
  const { container } = render(<Periods row={row} language="en" />)
  expect(container.textContent).toBe('02/01/2026 ~ 07/31/2026 (Project 01/01/2026 ~ 06/30/2026)')
})
