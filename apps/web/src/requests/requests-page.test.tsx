import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdSession } from '../api/held-session.ts'
import { queries } from '../api/queries.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { aNetwork, answered, aSession, refused } from '../testing/a-network.ts'
import { ToastHost } from '../ui/toast-host.tsx'
import { RequestsPage } from './requests-page.tsx'

const row = (requestSn: number, person: string) => ({
  requestSn,
  projectId: 'P20260001',
  projectName: 'Order system',
  requestEmployeeId: `e${requestSn}`,
  requestEmployeeName: person,
  requestDate: '20260727',
  requestMessage: 'Release week',
  fromDate: '20260719',
  toDate: '20260725',
  reqHour: 40,
  actualMM: 1.12,
  planMM: 1,
  selfYn: 'N',
  startDate: '20260101',
  endDate: '20261231',
  projectActualMM: 18.5,
  projectPlanMM: 24,
  monthHours: 168,
  monthBaseHours: 176,
})

// antd draws slowly without a browser, more so on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const waiting = [row(1, 'Emily Carter'), row(2, 'James Park')]

function aServer(rows: readonly unknown[]) {
  return aNetwork({
    'GET /consent/overtimes': () => answered({ totalCount: rows.length, overtimeList: rows }),
    'GET /consent/timecards': () => answered({ totalCount: 0, timecardList: [] }),
    'POST /consent/overtimes': () => answered({ done: true }),
    'POST /consent/overtimes/cancel': () => answered({ done: true }),
  })
}

async function openPage() {
  const root = createRootRoute({ component: RequestsPage })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
      <ToastHost />
    </QueryClientProvider>,
  )
  const card = await screen.findByRole('region', { name: 'Overtime approval' })
  return within(card)
}

beforeEach(() => {
  chooseLanguage('en')
  holdSession(aSession())
})

afterEach(() => {
  cleanup()
  queries.clear()
  holdSession(null)
  vi.unstubAllGlobals()
})

test('every column of the specification has its heading; two share one with what they belong to', async () => {
  aServer(waiting)
  const card = await openPage()
  await card.findByText('Emily Carter')
  const heads = card.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.filter((head) => head !== '')).toEqual([
    'Project name Project period',
    'Requester Request date',
    'Message',
    'Actual/plan MM',
    'Requested hours',
    'Decide',
  ])
})

test('the approver sees what approving does to member, project and month', async () => {
  aServer(waiting)
  const card = await openPage()
  const line = within((await card.findByText('Emily Carter')).closest('tr') ?? document.body)
  expect(line.getByText('1.12 / 1.00')).toBeTruthy()
  expect(line.getByText('18.50 / 24.00')).toBeTruthy()
  expect(line.getByText('168 / 176')).toBeTruthy()
})

test('approving one row names it by its number, says so, and reads the list again', async () => {
  const network = aServer(waiting)
  const card = await openPage()
  await userEvent.click(await card.findByRole('button', { name: /^Approve Emily Carter/ }))
  expect(await screen.findByText('Approved. Emily Carter · Order system')).toBeTruthy()
  const sent = network.sent.find((one) => one.call === 'POST /consent/overtimes')
  expect(sent?.body).toMatchObject({ timecardList: [{ requestSn: 1, selfYn: 'N' }] })
  await waitFor(() =>
    expect(network.sent.filter((one) => one.call === 'GET /consent/overtimes')).toHaveLength(2),
  )
})

test('deciding with nothing selected asks to select, and sends nothing', async () => {
  const network = aServer(waiting)
  const card = await openPage()
  await userEvent.click(await card.findByRole('button', { name: 'Approve selected' }))
  expect(await screen.findByText('Please select.')).toBeTruthy()
  expect(network.sent.every((one) => one.call.startsWith('GET'))).toBe(true)
})

test('cancelling the selected rows asks for a reason, which travels with all of them', async () => {
  const network = aServer(waiting)
  const card = await openPage()
  await card.findByText('Emily Carter')
  await userEvent.click(card.getByRole('checkbox', { name: 'Select Emily Carter, Order system' }))
  await userEvent.click(card.getByRole('checkbox', { name: 'Select James Park, Order system' }))
  await userEvent.click(card.getByRole('button', { name: 'Cancel selected' }))
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Adjust the plan first')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 requests' }))
  expect(await screen.findByText('Canceled. 2 requests')).toBeTruthy()
  const sent = network.sent.find((one) => one.call === 'POST /consent/overtimes/cancel')
  expect(sent?.body).toMatchObject({
    reason: 'Adjust the plan first',
    timecardList: [{ requestSn: 1 }, { requestSn: 2 }],
  })
})

test('a refusal stays on the card, names the request, and is no toast', async () => {
  const network = aServer(waiting)
  network.answers['POST /consent/overtimes'] = () =>
    refused(409, 900, 'This request has been decided already.')
  const card = await openPage()
  await userEvent.click(await card.findByRole('button', { name: /^Approve James Park/ }))
  const alert = await card.findByRole('alert')
  expect(alert.textContent).toContain('James Park · Order system')
  expect(alert.textContent).toContain('This request has been decided already.')
  expect(screen.queryByText(/^Approved\./)).toBeNull()
})

test('an empty list says why, and offers no decisions', async () => {
  aServer([])
  const card = await openPage()
  expect(await card.findByText('No overtime waits for your decision.')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Approve selected' })).toBeNull()
})
