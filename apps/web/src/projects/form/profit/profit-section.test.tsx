import { emptyRow } from '@yuga/domain/projects/budget-plan/team-profit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { aDraft, renderSection } from '../money/section.fixture.tsx'
import { ProfitSection } from './profit-section.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
})

const table = (year: number) =>
  screen.findByRole('table', { name: `Profit by owning team, ${year}` })
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(
      (cell) =>
        cell.querySelector('input:not([type=checkbox])')?.getAttribute('value') ?? cell.textContent,
    )
async function rowsOf(year: number) {
  const [, ...rows] = within(await table(year)).getAllByRole('row')
  return rows.map(cellsOf)
}
async function replace(label: string, text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  field.focus()
  field.select()
  await userEvent.paste(text)
  await userEvent.tab()
}

async function choose(label: string, option: string) {
  screen.getByLabelText(label).focus()
  await userEvent.keyboard('{Enter}')
  const find = () =>
    document.querySelector(`.ant-select-item-option[title="${option}"]`) as HTMLElement
  await waitFor(() => expect(find()).not.toBeNull())
  await userEvent.click(find())
}

test('shares planned sales OPEX by sales and adds up each column, live (examples-15)', async () => {
  renderSection(ProfitSection)
  await screen.findAllByText('Team T1')
  await replace('Outsourcing, Team T1, 2026', '12000000')
  // (100,000,000 − 12,000,000) × 5.5 % = 4,840,000 by 60 : 40
  await waitFor(async () =>
    expect((await rowsOf(2026)).map((cells) => cells.slice(2, 7))).toEqual([
      ['60,000,000', '12,000,000', '0', '0', '2,904,000'],
      ['40,000,000', '0', '0', '0', '1,936,000'],
      ['100,000,000', '12,000,000', '0', '0', '4,840,000'],
    ]),
  )
})

test('without a rate names what is missing', async () => {
  renderSection(ProfitSection, { rate: '' })
  expect(await screen.findByText(/There is no opex charge of SI for 2026/)).toBeTruthy()
})

test('lets one team own a year: a tick clears the other', async () => {
  const draft = renderSection(ProfitSection)
  await userEvent.click(await screen.findByLabelText('Owning team of 2026: Team T2'))
  expect(draft().teamProfit.map(({ isOwner }) => isOwner)).toEqual([false, true])
})

test('takes a minus for settlement alone, and warns of a year that does not add up to 0', async () => {
  const draft = renderSection(ProfitSection)
  await screen.findAllByText('Team T1')
  await replace('Internal settlement, Team T1, 2026', '-1886250')
  expect(
    screen.getByText(/settlement of 2026 does not add up to 0, but to −1,886,250/),
  ).toBeTruthy()
  await replace('Internal settlement, Team T2, 2026', '1886250')
  expect(screen.queryByText(/does not add up to 0/)).toBeNull()
  await replace('Expense, Team T2, 2026', '-1000')
  expect(draft().teamProfit[1]?.expense).toBe(0)
})

test('takes cents in dollars, and no more digits than an amount has', async () => {
  const draft = renderSection(ProfitSection, { draft: aDraft({ currencyCode: 'CY002' }) })
  await screen.findAllByText('Team T1')
  await replace('Sales, Team T1, 2026', '1000.55')
  await replace('Sales, Team T1, 2026', '2000.555')
  expect(draft().teamProfit[0]?.sales).toBe(100_055)
  expect(screen.getByLabelText<HTMLInputElement>('Sales, Team T1, 2026').value).toBe('$1,000.55')
  const sales = screen.getByLabelText<HTMLInputElement>('Sales, Team T1, 2026')
  sales.focus()
  sales.select()
  await userEvent.keyboard('99999999999')
  expect(draft().teamProfit[0]?.sales).toBe(999_999_999_900)
})

test('says that a team is there already, empties the row, and brings it back on request', async () => {
  const draft = renderSection(ProfitSection)
  await screen.findAllByText('Team T1')
  await choose('Team of 2026: Team T2', 'Team T1')
  expect(await screen.findByText(/This team is already selected in 2026/)).toBeTruthy()
  expect(draft().teamProfit[1]).toEqual(emptyRow(2026))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(draft().teamProfit[1]?.sales).toBe(40_000_000)
})

test('begins a new year as a copy of the one before', async () => {
  const draft = renderSection(ProfitSection)
  await screen.findAllByText('Team T1')
  await choose('Add a year', '2027')
  expect(draft().teamProfit.map(({ year, teamCode, sales }) => [year, teamCode, sales])).toEqual([
    [2026, 'T1', 60_000_000],
    [2026, 'T2', 40_000_000],
    [2027, 'T1', 60_000_000],
    [2027, 'T2', 40_000_000],
  ])
  expect(await screen.findByText(/Copied from 2026/)).toBeTruthy()
})

test('adds and removes rows by keys, and brings a removed one back', async () => {
  const draft = renderSection(ProfitSection)
  const field = await screen.findByLabelText('Sales, Team T1, 2026')
  field.focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(draft().teamProfit.map(({ teamCode }) => teamCode)).toEqual(['T1', null, 'T2'])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Team of 2026: no team yet')),
  )
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  expect(draft().teamProfit.map(({ teamCode }) => teamCode)).toEqual(['T1', 'T2'])
  screen.getByLabelText('Sales, Team T2, 2026').focus()
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  expect(draft().teamProfit).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(draft().teamProfit[1]?.sales).toBe(40_000_000)
})

test('of a new project begins with a row of the year in which it starts', async () => {
  const draft = renderSection(ProfitSection, { mode: 'new', draft: aDraft({ teamProfit: [] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Start with 2026' }))
  expect(draft().teamProfit).toEqual([emptyRow(2026)])
})

test('says at its row what is refused', async () => {
  const teamProfit = [emptyRow(2026)]
  renderSection(ProfitSection, {
    draft: aDraft({ teamProfit }),
    problems: [{ code: 'project.row-without-team', at: 'teamProfitList.0.teamCode' }],
  })
  const field = await screen.findByLabelText('Team of 2026: no team yet')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Select a team.')).toBeTruthy()
})

test('is only read in view mode', async () => {
  renderSection(ProfitSection, { mode: 'view' })
  await waitFor(async () =>
    expect((await rowsOf(2026))[0]?.slice(1, 3)).toEqual(['T1', '60,000,000']),
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
