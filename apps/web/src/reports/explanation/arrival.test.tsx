import { listUtilization } from '@yuga/contract/reports/utilization'
import { explainWord, namedFigures } from '@yuga/contract/reports/arrival'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { setSession } from '../../api/session/current-session.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../../testing/fake-network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ExplainedFigure } from './explained-figure.tsx'
import { Explanations } from './explanations.tsx'

beforeEach(() => {
  chooseLanguage('en')
  setSession(aSession())
  const figures = { viewValue: 16, formulaCode: 'WEEKS', inputList: [], rowList: [], rowSum: null }
  fakeNetwork({
    'GET /report/utilization': () => answered([]),
    'GET /report/utilization/explanation': () => answered(figures),
  })
})

afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

const query = { standardYear: 2026, organizationId: 'T1' }

/** Two units, which are there once the report was read. */
function Report() {
  const read = useQuery(ask(listUtilization, { query }))
  return (
    <Explanations>
      {read.data === undefined
        ? null
        : ['T1', 'T2'].map((unit) => (
            <ExplainedFigure
              key={unit}
              name={namedFigures.ofUnit(unit, 'BILLABLE.HOURS')}
              figure={{
                requested: {
                  report: 'utilization',
                  query: {
                    ...query,
                    organizationId: unit,
                    figureCode: 'BILLABLE',
                    measureCode: 'HOURS',
                  },
                },
                place: { unit, line: 'Billable hours' },
              }}
              value={16}
            >
              {unit}
            </ExplainedFigure>
          ))}
    </Explanations>
  )
}

test('[reports-20] the figure that the address names is explained at arrival, and not again once it is closed', async () => {
  const { addressOf } = renderPage(() => <Report />, '/?year=2026&explain=T2.N.BILLABLE.HOURS')
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  await dialog.findByRole('heading', { name: 'T2 · Billable hours' })
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(addressOf()).toBe('/?year=2026'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('T2'))
  await queries.invalidateQueries()
  expect(screen.queryByRole('dialog', { name: 'Calculation' })).toBeNull()
})

test('[reports-20] a name that the report does not have opens nothing', async () => {
  renderPage(() => <Report />, '/?explain=T9.N.BILLABLE.HOURS')
  await screen.findByRole('button', { name: 'T1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['LABOUR.DIFFERENCE', 'LABOUR.DIFFERENCE'],
  ['', undefined],
  [12, undefined],
  ['x'.repeat(201), undefined],
])('[reports-20] of an address %s is read as %s', (explain, read) => {
  expect(explainWord({ explain }).explain).toBe(read)
})
