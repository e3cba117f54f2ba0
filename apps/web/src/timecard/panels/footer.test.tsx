import type { Timecard, TimecardRow } from '@yuga/contract/timecard/timecard'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { aTimecard } from '../timecard.fixture.ts'
import { Footer } from './footer.tsx'
import { Grid } from '../grid/grid.tsx'
import type { PeriodCalls } from '../editor/period-calls.ts'
import { createPeriodEditor } from '../editor/period-editor.ts'
import { type PeriodActions, PeriodContext } from '../editor/period-context.tsx'

afterEach(cleanup)

const nothing = {} as PeriodCalls
const names = ['Request unsubmit', 'Submit', 'Close month', 'Submit all', 'Save']

function show(
  overrides: Partial<Timecard>,
  week?: [number, number, number, number, number, number, number],
  rowState: TimecardRow['rowState'] = 'open',
) {
  chooseLanguage('en')
  const period = createPeriodEditor(
    aTimecard([week === undefined ? { rowState } : { rowState, week }], overrides),
    nothing,
  )
  const actions = { save: vi.fn(), closeMonth: vi.fn() } as Partial<PeriodActions> as PeriodActions
  render(
    <PeriodContext
      value={{ period, parties: { actorId: 'E1', ownerId: 'E1' }, timeZone: 'Asia/Seoul', actions }}
    >
      <Grid columns={[]} onLocked={() => {}} />
      <Footer isNarrow={false} />
    </PeriodContext>,
  )
}

const buttonsOff = () =>
  names.map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)

test('[screens-9] in a closed month every button is off and says why; in an open one none is', () => {
  show({ monthCloseYn: 'Y' })
  expect(buttonsOff()).toEqual([true, true, true, true, true])
  const why = screen.getByText('March 2026 is closed')
  for (const name of names) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-describedby')).toBe(why.id)
  }
  cleanup()

  show({ monthCloseYn: 'N' })
  expect(buttonsOff()).toEqual([false, false, false, false, false])
  expect(screen.queryByText(/is closed/)).toBeNull()
})

test('[screens-9] where no row can be submitted, the two submits say so and stay in reach of the keyboard', () => {
  show({ monthCloseYn: 'N' }, undefined, 'submitted')
  for (const name of ['Submit', 'Submit all']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.disabled).toBe(false)
    const why = document.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`)
    expect(why?.textContent).toBe('There is no target for submit.')
  }
  const unsubmit = screen.getByRole('button', { name: 'Request unsubmit' })
  expect(unsubmit.getAttribute('aria-disabled')).toBeNull()
})

test('[screens-9] closing the month does not stand between the two submits', () => {
  show({})
  const inOrder = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(inOrder.indexOf('Submit all')).toBe(inOrder.indexOf('Submit') + 1)
})

test('[timecard-2] a row with hours says why it cannot be removed', () => {
  show({}, [0, 8, 0, 0, 0, 0, 0])
  const remove = screen.getByRole('button', { name: /^Remove Project 1/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  expect(remove.getAttribute('aria-label')).toBe(
    'Remove Project 1 from the list. A project with hours cannot be removed. Clear its hours and save first.',
  )
})
