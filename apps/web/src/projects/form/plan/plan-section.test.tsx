import { emptyRow } from '@yuga/domain/projects/budget-plan/team-profit'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { aDraft, renderSection } from '../money/section.fixture.tsx'
import { PlanSection } from './plan-section.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
})

/** Amount and formula of a figure. */
async function lineOf(name: string): Promise<readonly (string | null)[]> {
  const term = await screen.findByText(name, { selector: 'dt' })
  const [amount, formula] = term.parentElement?.querySelectorAll('dd') ?? []
  return [
    amount?.querySelector('input')?.value ?? amount?.textContent ?? null,
    formula?.textContent ?? null,
  ]
}

test('says each figure of the plan with its formula, live while license is typed (examples-13)', async () => {
  const row = (year: number, teamCode: string, sales: number) => ({
    ...emptyRow(year),
    teamCode,
    sales,
  })
  const teamProfit = [
    row(2026, 'T1', 60_000_000),
    row(2026, 'T2', 40_000_000),
    row(2027, 'T1', 50_000_000),
    row(2027, 'T2', 50_000_001),
  ]
  const draft = renderSection(PlanSection, { draft: aDraft({ teamProfit }) })
  expect(await lineOf('SI')).toEqual([
    '100,000,001',
    'Profit by team: sales 200,000,001 in total ÷ 2 (years: 2026, 2027)',
  ])
  const license = screen.getByLabelText('License')
  await userEvent.click(license)
  await userEvent.type(license, '5000000')
  expect(draft().license).toBe(5_000_000)
  // 100,000,001 × 5.5 % = 5,500,000.055
  await waitFor(async () =>
    expect(await lineOf('Sales OPEX')).toEqual([
      '5,500,000',
      '(SI − Outsourcing) 100,000,001 × opex charge of SI in 2026, 5.5 %',
    ]),
  )
  expect(await lineOf('Contract amount')).toEqual([
    '105,000,001',
    'SI 100,000,001 + License 5,000,000 + 3rd Party 0',
  ])
  expect(await lineOf('Gross profit')).toEqual([
    '99,500,001',
    'Contract amount 105,000,001 − Third party cost 0 − Expense 0 − Outsourcing 0 − Sales OPEX 5,500,000',
  ])
})

test('takes and shows cents of a dollar project, and no third decimal', async () => {
  const draft = renderSection(PlanSection, {
    draft: aDraft({ currencyCode: 'CY002', teamProfit: [] }),
  })
  await screen.findByText('3rd Party', { selector: 'dt' })
  const field = screen.getByLabelText('3rd Party')
  await userEvent.click(field)
  await userEvent.type(field, '1000.559')
  await userEvent.tab()
  expect(draft().thirdParty).toBe(100_055)
  expect(await lineOf('3rd Party')).toEqual(['$1,000.55', 'Entered here.'])
  expect((await lineOf('Contract amount'))[0]).toBe('$1,000.55')
})

test('without a rate shows a dash, and names and links what is missing', async () => {
  renderSection(PlanSection, { rate: '' })
  expect(await screen.findByText(/There is no opex charge of SI for 2026/)).toBeTruthy()
  expect((await lineOf('Sales OPEX'))[0]).toBe('–')
  expect((await lineOf('Gross profit'))[0]).toBe('–')
  expect(screen.getByRole('link', { name: 'Enter it' }).getAttribute('href')).toContain(
    '/setting/opxChrg',
  )
})

test('puts internal R&D in the place of SI, at the rate of SI', async () => {
  renderSection(PlanSection, { isInternalRnd: true })
  await waitFor(async () => expect((await lineOf('Internal R&D'))[0]).toBe('100,000,000'))
  await waitFor(async () =>
    expect(await lineOf('Sales OPEX')).toEqual([
      '5,500,000',
      '(Internal R&D − Outsourcing) 100,000,000 × opex charge of SI in 2026, 5.5 %',
    ]),
  )
})

test('only reads in view mode', async () => {
  renderSection(PlanSection, { mode: 'view' })
  expect((await lineOf('License'))[0]).toBe('0')
  expect(screen.queryByRole('textbox')).toBeNull()
})
