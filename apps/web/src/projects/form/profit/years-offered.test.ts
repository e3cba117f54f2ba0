import { emptyRow } from '@yuga/domain/projects/budget-plan/team-profit'
import { expect, test } from 'vitest'
import type { FormDraft } from '../draft/form-draft.ts'
import { yearsOffered } from './years-offered.ts'

const draft = (startDay: string | null, endDay: string | null, years: readonly number[] = []) =>
  ({ startDay, endDay, teamProfit: years.map((year) => emptyRow(year)) }) as unknown as FormDraft

test('rows can be added for this year, the four after it, and every year of the project', () => {
  expect(yearsOffered(draft('2024-05-01', '2025-12-31'), 2026)).toEqual([
    2024, 2025, 2026, 2027, 2028, 2029, 2030,
  ])
  expect(yearsOffered(draft(null, null), 2026)).toEqual([2026, 2027, 2028, 2029, 2030])
})

test('a year that has rows is not offered again', () => {
  expect(yearsOffered(draft('2026-01-01', '2026-12-31', [2026, 2028]), 2026)).toEqual([
    2027, 2029, 2030,
  ])
})
