import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { setSession } from '../../../api/session/current-session.ts'
import { chooseLanguage } from '../../../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../../../testing/fake-network.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { WhatIfSection } from './what-if-section.tsx'

const copies = '/settings/projects/P/what-ifs'
const line = {
  gubunCode: 'SALES',
  gubunName: 'Sales',
  forecastAmount: 1_000,
  whatIfAmount: 900,
  differenceAmount: -100,
  manMonth: null,
  whatIfManMonth: null,
  monthlyList: [
    { monthName: '202611', forecastAmount: 1_000, whatIfAmount: 900, differenceAmount: -100 },
  ],
}
const cost = { ...line, gubunCode: 'CE001', gubunName: 'Outsourcing' }
let version = 1

const answers = () => ({
  [`GET ${copies}`]: () =>
    answered({
      endedYn: 'N',
      whatIfList: [
        {
          whatIfSn: 4,
          whatIfName: 'Later',
          storedAt: '2026-11-02T00:00:00Z',
          projectChangedYn: 'Y',
          version,
        },
      ],
    }),
  [`GET ${copies}/4`]: () =>
    answered({
      whatIfName: 'Later',
      version,
      projectChangedYn: 'Y',
      winProbability: null,
      shiftMonths: 0,
      shiftFromMonth: '',
      planList: [],
      removedList: [],
      addedList: [],
      project: {
        version: 7,
        winProbability: 40,
        startDate: '20261101',
        endDate: '20261231',
        memberList: [
          {
            memberSn: 7,
            employeeId: 'kim',
            employeeName: 'Kim',
            placeholderType: '',
            placeholderNumber: null,
            supportYN: 'N',
            projectUserMmonth: [{ customDate: '202611', mm: 1 }],
          },
        ],
      },
    }),
  'GET /report/forecast/what-if': () =>
    answered({
      monthList: [{ monthName: '202611', begunYn: 'N', runningYn: 'N' }],
      readingList: [{ readingCode: 'FULL', lineList: [cost, { ...line, gubunCode: 'SALES' }] }],
      winProbability: 40,
      whatIfWinProbability: 40,
      version: 7,
      whatIfVersion: version,
      projectChangedYn: 'Y',
      leftOutCount: 2,
      amountsHiddenYn: 'N',
      missingList: [],
    }),
  'GET /settings/codes': () => answered([]),
})

beforeEach(() => {
  version = 1
  chooseLanguage('en')
  setSession(aSession({ roles: ['LE002'] }))
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  cleanup()
  setSession(null)
  queries.clear()
  vi.unstubAllGlobals()
})

const refusal = (reason: string, path: string, message: string) =>
  Response.json(
    {
      code: 999,
      message: 'Some values are wrong.',
      requestId: 'r-1',
      reason,
      issues: [{ path, message, reason }],
    },
    { status: 422 },
  )

async function opened() {
  renderPage(() => <WhatIfSection projectId="P" currency="CY001" />)
  await userEvent.click(await screen.findByRole('button', { name: /Later/ }))
  return screen.findByRole('form', { name: 'Edit Later' })
}

test('[what-if-4] the comparison says that the project was saved since, what is left out, and which difference is bad', async () => {
  fakeNetwork(answers())
  await opened()
  expect(await screen.findByText(/is compared with the project as it is now/)).toBeTruthy()
  expect(screen.getByText(/^2 changes are left out/)).toBeTruthy()
  const table = screen.getByRole('group', { name: 'Later compared: estimate at completion' })
  // less outsourcing is good, less sales is bad
  const areBad = within(table)
    .getAllByText('−100')
    .map((amount) => amount.classList.contains('y-bad'))
  expect(areBad).toEqual([false, true])
})

test('[what-if-1] an ended project takes no copy, and that is said', async () => {
  fakeNetwork({ [`GET ${copies}`]: () => answered({ endedYn: 'Y', whatIfList: [] }) })
  renderPage(() => <WhatIfSection projectId="P" currency="CY001" />)
  expect(await screen.findByText('An ended project takes no what-if copy.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New copy' })).toBeNull()
})

test('[what-if-1] what is refused is said at its field, and what was typed stays until it is saved', async () => {
  const network = fakeNetwork({
    ...answers(),
    [`PUT ${copies}/4`]: () => refusal('what-if.shift', 'shiftMonths', 'At most 24 months.'),
  })
  const form = await opened()
  const shift = within(form).getByLabelText('Move by months')
  await userEvent.clear(shift)
  await userEvent.type(shift, '25')
  // the plan is seen where it would be
  expect(within(form).getByLabelText('Kim, 12/2028')).toHaveProperty('value', '1')
  await userEvent.click(within(form).getByRole('button', { name: 'Save and compare' }))
  expect(await within(form).findByText('At most 24 months.')).toBeTruthy()
  expect((shift as HTMLInputElement).value).toBe('25')
  expect(shift.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'Apply to project' })).toHaveProperty('disabled', true)
  const [sent] = network.sent.filter(({ call }) => call.startsWith('PUT'))
  expect(sent?.body).toMatchObject({ shiftMonths: 25, version: 1, projectVersion: 7 })

  // another tab has saved the copy: it is read once more, and what is typed is sent over it
  network.answers[`PUT ${copies}/4`] = () => refusal('record.stale-version', 'version', 'Stale.')
  await userEvent.clear(shift)
  await userEvent.type(shift, '3{Enter}')
  version = 2
  await userEvent.click(await within(form).findByRole('button', { name: 'Reload' }))
  network.answers[`PUT ${copies}/4`] = () => answered({ version: 3 })
  expect((within(form).getByLabelText('Move by months') as HTMLInputElement).value).toBe('3')
  await userEvent.click(within(form).getByRole('button', { name: 'Save and compare' }))
  await vi.waitFor(() =>
    expect(network.sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      shiftMonths: 3,
      version: 2,
    }),
  )
})
