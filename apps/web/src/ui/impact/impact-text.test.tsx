import type { ProjectImpact } from '@yuga/contract/projects/project-history'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImpactText } from './impact-text.tsx'

const impactIn = (beforeCurrencyCode: string, afterCurrencyCode: string): ProjectImpact => ({
  beforeCurrencyCode,
  afterCurrencyCode,
  months: [
    {
      yyMt: '202603',
      isClosed: true,
      amounts: [
        { line: 'outsourcing', teamCode: 'T1', teamName: 'T1', before: 1_000, after: 1_000 },
        { line: 'settlement', teamCode: 'T1', teamName: 'T1', before: -7, after: null },
      ],
    },
  ],
  monthCount: 1,
  closedMonthCount: 1,
  cellCount: 0,
})
const amounts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('[projects-23] as many dollars as there were won are shown with both currencies, and nothing else is', () => {
  const { unmount } = render(<ImpactText impact={impactIn('CY001', 'CY002')} />)
  expect(amounts()).toContain('T1 · Outsourcing: 1,000 KRW → 1,000.00 USD')
  expect(amounts()).toContain('T1 · Internal settlement: −7 KRW → –')
  unmount()
  render(<ImpactText impact={impactIn('CY001', 'CY001')} />)
  expect(amounts()).toContain('T1 · Outsourcing: 1,000 → 1,000')
})
