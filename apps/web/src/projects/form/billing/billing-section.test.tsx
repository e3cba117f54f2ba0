import type { BillingRow } from '@yuga/domain/projects/billing/rows'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../api/queries.ts'
import type { FormBilling } from '../draft/form-draft.ts'
import { aDraft, renderSection } from '../money/section.fixture.tsx'
import { BillingSection } from './billing-section.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
})

let lastSn = 0
const row = (change: Partial<BillingRow>): FormBilling => {
  lastSn += 1
  return {
    billingSn: lastSn,
    revenue: 'si',
    plannedMonth: '2026-03',
    planned: 0,
    actualMonth: null,
    actual: 0,
    remark: '',
    ...change,
  }
}
const checks = async () =>
  within(await screen.findByRole('list', { name: 'Planned billing compared with the budget plan' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
async function replace(label: string, text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  field.focus()
  field.select()
  await userEvent.paste(text)
  await userEvent.tab()
}

test('compares planned billing with the plan as it is typed, the shortfall in brackets', async () => {
  const billing = [row({ planned: 90_000_000, actualMonth: '2026-03', actual: 100_000_001 })]
  const draft = renderSection(BillingSection, { draft: aDraft({ billing, license: 5_000_000 }) })
  await waitFor(async () =>
    expect(await checks()).toEqual([
      'SIShort (10,000,000)Budget Plan100,000,000Planned billing90,000,000',
      'LicenseShort (5,000,000)Budget Plan5,000,000Planned billing0',
      '3rd PartyAgreesBudget Plan0Planned billing0',
    ]),
  )
  await replace('Planned amount, billing row 1', '100000000')
  expect(draft().billing[0]?.planned).toBe(100_000_000)
  expect((await checks())[0]).toContain('SIAgrees')
  await replace('Planned amount, billing row 1', '100,000,001')
  expect((await checks())[0]).toContain('Over (1)')
})

test('compares cents of a dollar project', async () => {
  const billing = [row({ planned: 5_999_999_950 })]
  renderSection(BillingSection, {
    draft: aDraft({
      billing,
      currencyCode: 'CY002',
      teamProfit: aDraft().teamProfit.map((one) => ({ ...one, sales: 3_000_000_000 })),
    }),
  })
  await waitFor(async () => expect((await checks())[0]).toContain('SIShort ($0.50)'))
})

test('adds a row of this month and an invoice of the one before, and copies the first by the count of rows', async () => {
  // today is in July 2026
  const billing = [
    row({ plannedMonth: '2026-01', planned: 10, actualMonth: '2026-01', actual: 10 }),
    row({ plannedMonth: '2026-02', planned: 20 }),
  ]
  const draft = renderSection(BillingSection, { draft: aDraft({ billing }) })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Copy the first row, 2 months later' }),
  )
  expect(draft().billing[2]).toEqual({
    ...billing[0],
    billingSn: null,
    plannedMonth: '2026-03',
    actualMonth: '2026-03',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
  expect(draft().billing[3]).toEqual({
    billingSn: null,
    revenue: 'si',
    plannedMonth: '2026-07',
    planned: 0,
    actualMonth: '2026-06',
    actual: 0,
    remark: '',
  })
})

test('removes a row, and brings it back on request', async () => {
  const billing = [row({ planned: 10 }), row({ planned: 20 })]
  const draft = renderSection(BillingSection, { draft: aDraft({ billing }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove billing row 1' }))
  expect(draft().billing).toEqual([billing[1]])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(draft().billing).toEqual(billing)
})

test('takes a credit note as an invoice, and no minus as a plan', async () => {
  const draft = renderSection(BillingSection, { draft: aDraft({ billing: [row({})] }) })
  await replace('Actual amount, billing row 1', '-10000000')
  await replace('Planned amount, billing row 1', '-5')
  expect(draft().billing[0]).toMatchObject({ actual: -10_000_000, planned: 0 })
})

test('lets no one but an administrator add rows or change amounts, also of a new project', async () => {
  renderSection(BillingSection, {
    mode: 'new',
    roles: ['LE002'],
    draft: aDraft({ billing: [row({ planned: 10 })] }),
  })
  await screen.findByRole('table', { name: 'Billing' })
  expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('puts internal R&D in the place of SI, in the checks and in a new row', async () => {
  const draft = renderSection(BillingSection, {
    isInternalRnd: true,
    draft: aDraft({ billing: [row({ revenue: 'internalRnd', planned: 100_000_000 })] }),
  })
  await waitFor(async () => expect((await checks())[0]).toContain('Internal R&DAgrees'))
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
  expect(draft().billing[1]?.revenue).toBe('internalRnd')
})

test('says at its field what is refused', async () => {
  renderSection(BillingSection, {
    draft: aDraft({ billing: [row({ plannedMonth: null, planned: 10 })] }),
    problems: [{ code: 'project.billing-plan-month', at: 'billingsList.0.planDate' }],
  })
  const field = await screen.findByLabelText('Planned month, billing row 1')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('draws billing added up over the months, with the same figures as a table', async () => {
  const billing = [
    row({
      plannedMonth: '2026-03',
      planned: 90_000_000,
      actualMonth: '2026-03',
      actual: 100_000_001,
    }),
    row({
      plannedMonth: '2026-04',
      planned: 10_000_000,
      actualMonth: '2026-04',
      actual: -10_000_000,
    }),
  ]
  renderSection(BillingSection, { draft: aDraft({ billing }) })
  const figure = await screen.findByRole('figure', {
    name: 'Cumulative billing through 04/2026: 100,000,000 planned, 90,000,001 invoiced, of a contract of 100,000,000',
  })
  expect(await within(figure).findByRole('group', { name: 'Values by Month (← →)' })).toBeTruthy()
  const rows = within(figure).getAllByRole('row', { hidden: true })
  expect(rows.map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
    ['Month', 'Contract amount', 'Planned billing, cumulative', 'Invoiced, cumulative'],
    ['03/2026', '100,000,000', '90,000,000', '100,000,001'],
    ['04/2026', '100,000,000', '100,000,000', '90,000,001'],
  ])
})

test('[reports-18] a month of the chart leads to its row', async () => {
  Element.prototype.scrollIntoView = () => {}
  const billing = [
    row({ plannedMonth: '2026-01', planned: 10 }),
    row({ plannedMonth: '2026-02', planned: 20 }),
  ]
  renderSection(BillingSection, { draft: aDraft({ billing }) })
  const months = await screen.findAllByRole('button', { name: /^02\/2026 · / }, { timeout: 10_000 })
  await userEvent.click(months[0]!)
  const at = document.activeElement?.closest('[role=row]')?.getAttribute('data-at')
  expect(at).toBe('billingsList.1')
})
