import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../api/session/current-session.ts'
import { queries } from '../../api/queries.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../../testing/fake-network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { ReadAt } from '../filters/read-at.tsx'
import { ExplainedFigure } from './explained-figure.tsx'
import { Explanations } from './explanations.tsx'

beforeEach(() => {
  chooseLanguage('en')
  setSession(aSession())
})

afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

const query = { standardYear: 2026, organizationId: 'T1' }
const place = { unit: 'Platform', line: 'Billable hours' }

/** A report of one figure, which is so many hours by now. */
function Report() {
  const read = useQuery(ask(listUtilization, { query }))
  const hours = read.data?.[0]?.billableHour
  if (hours === undefined) return null
  return (
    <Explanations>
      <ReadAt at={read.dataUpdatedAt}>
        <ExplainedFigure
          figure={{
            requested: {
              report: 'utilization',
              query: { ...query, figureCode: 'BILLABLE', measureCode: 'HOURS' },
            },
            place,
          }}
          value={hours}
        >
          {hours}
        </ExplainedFigure>
      </ReadAt>
    </Explanations>
  )
}

/** Opens the figure, which was 16 hours as the report was read, once it has come to so many. */
async function openFigure(hoursSince: number, answerOf?: (query: URLSearchParams) => object) {
  let hours = 16
  const row = { organizationId: 'T1', organizationName: 'Platform', upperOrganizationId: '' }
  const figures = {
    billableUtilization: null,
    nonBillableUtilization: null,
    nonBillableHour: 0,
    baseHour: 0,
  }
  const marks = { depth: 0, ownYn: 'N', rootYn: 'N', chartYn: 'Y', leftOutYn: 'N' }
  fakeNetwork({
    'GET /report/utilization': () =>
      answered([{ ...row, ...figures, ...marks, billableHour: hours }]),
    'GET /report/utilization/explanation': ({ query: requested }) =>
      answered(
        answerOf?.(requested) ?? {
          viewValue: hours,
          formulaCode: 'WEEKS',
          inputList: [],
          rowList: [],
          rowSum: null,
        },
      ),
  })
  renderPage(() => <Report />)
  const figure = await screen.findByRole('button', { name: '16' })
  hours = hoursSince
  await userEvent.click(figure)
  // what dialogs are made of comes with the first of them
  return within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
}

test('[reports-15] an explanation of another figure than the report shows says which, and reads both again', async () => {
  const dialog = await openFigure(24)
  await dialog.findByText(/^The report shows 16\.00, as of .*\d\d:\d\d\./)
  await userEvent.click(dialog.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(dialog.queryByText(/The report shows/)).toBeNull())
  expect(screen.getByRole('button', { name: '24', hidden: true })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Platform · Billable hours')
})

test('an explanation of what the report shows says nothing of it', async () => {
  const dialog = await openFigure(16)
  await dialog.findByText('Nothing went into this figure.')
  expect(dialog.queryByText(/The report shows/)).toBeNull()
})

test('[reports-15] a step of another figure than the one above shows says which, and reads both again', async () => {
  const row = {
    rowId: 'P1',
    rowName: 'Kim',
    viewValue: 16,
    fromDate: '',
    toDate: '',
    workday: null,
    next: { employeeId: 'P1' },
  }
  let hours = 16
  const dialog = await openFigure(16, (query) =>
    query.has('employeeId')
      ? { viewValue: hours, formulaCode: 'WEEKS', inputList: [], rowList: [], rowSum: null }
      : {
          viewValue: hours,
          formulaCode: 'PEOPLE',
          inputList: [],
          rowList: [{ ...row, viewValue: hours }],
          rowSum: hours,
        },
  )
  const person = await dialog.findByRole('button', { name: 'Kim' })
  hours = 24
  await userEvent.click(person)
  await dialog.findByText(/^The step above shows 16\.00, as of .*\d\d:\d\d\./)
  await userEvent.click(dialog.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(dialog.queryByText(/The step above shows/)).toBeNull())
  expect(dialog.getByText('24.00')).toBeTruthy()
})
