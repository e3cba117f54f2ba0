import { emptyRow } from '@yuga/domain/projects/budget-plan/team-profit'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { detailFixture } from '../draft/project-detail.fixture.ts'
import type { FormBilling, FormDraft } from '../draft/form-draft.ts'
import { aDraft, renderSection } from '../money/section.fixture.tsx'
import { ActualSection } from './actual-section.tsx'
// Here already, so that a dialog is drawn at once.
import '../../../ui/dialog/antd-dialog.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
})

/** The project of the worked examples with planned outsourcing of 13,000,000 over three months. */
const worked = (change: Partial<FormDraft> = {}) =>
  aDraft({
    contractEndDay: '2026-03-31',
    teamProfit: [
      {
        ...emptyRow(2026),
        teamCode: 'T1',
        isOwner: true,
        sales: 60_000_000,
        outsourcing: 13_000_000,
      },
      { ...emptyRow(2026), teamCode: 'T2', sales: 40_000_000 },
    ],
    ...change,
  })
const bare = detailFixture({ budgetActualList: [], teamProfitList: [] })
async function show(
  draft: FormDraft = worked(),
  more: Parameters<typeof renderSection>[1] = {},
): Promise<() => FormDraft> {
  const now = renderSection(ActualSection, { draft, detail: bare, ...more })
  // the names of categories come from the codes
  await waitFor(() => expect(rowOf('Sales OPEX')).toBeTruthy())
  return now
}

function rowOf(name: string, place = 0): HTMLElement {
  const heads = [...document.querySelectorAll('[role=grid] [role=rowheader]')]
  const result = heads.filter(({ textContent }) => textContent?.startsWith(name))[place]
  return result?.parentElement as HTMLElement
}
/** The cells of a row: months, then what they add up to. A category shows its plan after a slash. */
function cells(name: string, place = 0) {
  const result = [...rowOf(name, place).querySelectorAll('[role=gridcell]')]
  return result.map((cell) => {
    const below = cell.querySelector('small')?.lastChild?.textContent
    const text = cell.firstChild?.textContent ?? ''
    return below == null ? text : `${text} / ${below}`
  })
}
function summaryOf(name: string) {
  const heads = [...document.querySelectorAll('table[aria-label="Plan and actual"] th[scope=row]')]
  const row = heads.find(({ textContent }) => textContent === name)?.parentElement
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
}
function focusCell(name: string, field: number, place = 0) {
  const cell = rowOf(name, place).querySelectorAll<HTMLElement>('[role=gridcell]')[field]!
  act(() => cell.focus())
}
async function type(name: string, field: number, text: string, place = 0) {
  focusCell(name, field, place)
  await userEvent.keyboard(`${text}{Enter}`)
}
function paste(text: string) {
  const clipboardData = { getData: () => text }
  fireEvent(
    document,
    Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }),
  )
}

describe('the plan next to actuals', () => {
  test('is spread over the months of the contract, the last one taking the remainder (examples-10)', async () => {
    const teamProfit = [{ ...emptyRow(2026), teamCode: 'T1', outsourcing: 100_000_000 }]
    await show(worked({ teamProfit, contractEndDay: '2026-07-15' }))
    await waitFor(() =>
      expect(cells('Outsourcing')).toEqual([
        ...Array.from({ length: 6 }, () => '0 / 14,285,714'),
        '0 / 14,285,716',
        '0 / 100,000,000',
      ]),
    )
    expect(summaryOf('Expense')).toEqual(['0', '0', '0', '-'])
  })

  test('is compared with what is typed, live: 12,000,000 of 13,000,000 (examples-14)', async () => {
    const draft = await show()
    await type('Team T1', 2, '12000000')
    await waitFor(() =>
      expect(summaryOf('Outsourcing')).toEqual([
        '13,000,000',
        '12,000,000',
        '−1,000,000',
        '92.31%',
      ]),
    )
    expect(draft().costs).toEqual([
      { category: 'outsourcing', teamCode: 'T1', month: '2026-03', amount: 12_000_000 },
    ])
    expect(cells('Outsourcing')).toEqual([
      '0 / 4,333,333',
      '0 / 4,333,333',
      '12,000,000 / 4,333,334',
      '12,000,000 / 13,000,000',
    ])
  })

  test.each([
    ['SI', 'si', false],
    ['internal R&D in its place', 'internalRnd', true],
  ] as const)(
    'computes sales OPEX and gross profit from costs and invoices of %s (examples-12)',
    async (_, revenue, isInternalRnd) => {
      const invoice: FormBilling = {
        billingSn: 1,
        revenue,
        plannedMonth: null,
        planned: 0,
        actualMonth: '2026-03',
        actual: 100_000_001,
        remark: '',
      }
      await show(worked({ billing: [invoice] }), { isInternalRnd })
      await type('Team T1', 2, '12000000')
      await waitFor(() => expect(cells('Sales OPEX')[2]).toContain('4,840,000 / '))
      // 100,000,001 − 12,000,000 − 4,840,000
      expect(summaryOf('Gross profit')[1]).toBe('83,160,001')
    },
  )

  test('takes settlement as it was read, while the rest is typed', async () => {
    const settled = {
      categoryCode: 'CE006',
      categoryName: 'Internal',
      planAmount: 0,
      totalAmount: -9,
      diffAmount: -9,
      ratio: null,
      planList: [],
      costExpenseList: [{ yyMt: '202602', amount: -9 }],
      teamList: [],
    }
    const detail = { ...bare, currencyCode: 'CY001', budgetActualList: [settled] }
    await show(worked(), { detail })
    await type('Team T1', 2, '12000000')
    await waitFor(() => expect(summaryOf('Outsourcing')[1]).toBe('12,000,000'))
    expect(cells('Internal')[1]).toContain('−9')
  })
})

describe('what is entered', () => {
  test('takes a credit note with its minus sign, and cents of dollars', async () => {
    const draft = await show(worked({ currencyCode: 'CY002' }))
    await type('Team T2', 0, '-10.55')
    expect(draft().costs).toMatchObject([{ teamCode: 'T2', amount: -1_055 }])
    expect(cells('Team T2')[0]).toBe('−$10.55')
  })

  test('is pasted as a block after a look at it, and taken back in one step', async () => {
    const draft = await show()
    focusCell('Team T1', 1)
    paste('1,000\t(2,000)\t7\r\nabc\t3000')
    const dialog = await screen.findByRole('dialog', { name: 'Paste preview' })
    expect(dialog.textContent).toContain('3 cells will be pasted, 1 stay as they are.')
    expect(within(dialog).getByRole('row', { name: /Team T2 · 02\/2026 abc/ })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: /Paste/ }))
    const entered = () =>
      draft().costs.map(({ teamCode, month, amount }) => [teamCode, month, amount])
    expect(entered()).toEqual([
      ['T1', '2026-02', 1_000],
      ['T1', '2026-03', -2_000],
      ['T2', '2026-03', 3_000],
    ])
    focusCell('Team T1', 1)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(entered()).toEqual([])
  })

  test('is never entered into what is computed, and that is said', async () => {
    const draft = await show()
    focusCell('Gross profit', 0)
    await userEvent.keyboard('5')
    expect(await screen.findByText(/This amount is computed/)).toBeTruthy()
    expect(draft().costs).toEqual([])
  })

  test('stays where the contract leaves its month out, and the months are named', async () => {
    const cost = { category: 'expense', teamCode: 'T2', month: '2026-05', amount: 1_000 } as const
    const draft = await show(worked({ costs: [cost] }))
    expect(await screen.findByText(/05\/2026|2026-05/, { selector: '[role=note] *' })).toBeTruthy()
    expect(await screen.findByRole('columnheader', { name: /05\/2026.*Outside/ })).toBeTruthy()
    await type('Team T1', 0, '5')
    expect(draft().costs).toContainEqual(cost)
    await type('Team T2', 3, '{Delete}', 1)
    expect(draft().costs).not.toContainEqual(cost)
  })
})

test('shows what was read where it is only read', async () => {
  const missing = [{ kind: 'unit-price' as const, year: 2026, code: 'UP001 GR001' }]
  const read = (categoryCode: string, amount: number | null) => ({
    categoryCode,
    categoryName: categoryCode,
    planAmount: 100.5,
    totalAmount: amount,
    diffAmount: amount === null ? null : amount - 100.5,
    ratio: amount === null ? null : 12.5,
    planList: [{ yyMt: '202603', amount: 100.5 }],
    costExpenseList: [{ yyMt: '202603', amount }],
    teamList: [],
  })
  const detail = detailFixture({
    missingList: missing,
    budgetActualList: [read('CE004', 9.25), read('CE006', null)],
  })
  const draft = worked({ currencyCode: 'CY002', contractStartDay: '2026-03-01' })
  await show(draft, { detail, mode: 'view' })
  await waitFor(() =>
    expect(summaryOf('Sales OPEX')).toEqual(['$100.50', '$9.25', '−$91.25', '12.50%']),
  )
  expect(cells('Internal')[0]).toBe('– / $100.50')
  expect(await screen.findByText(/no unit price of 2026 for UP001 GR001/)).toBeTruthy()
  focusCell('Sales OPEX', 0)
  await userEvent.keyboard('5')
  expect(await screen.findByText('This is read-only.')).toBeTruthy()
})

test('a new project has no actuals yet', () => {
  renderSection(ActualSection, { mode: 'new' })
  expect(screen.queryByRole('grid')).toBeNull()
})
