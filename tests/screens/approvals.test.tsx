import { useStage } from './render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { approveOvertimes } from '../../packages/contract/src/requests/requests.ts'
import { readTimecard } from '../../packages/contract/src/timecard/timecard.ts'
import { expect, test, vi } from 'vitest'
import { asksOvertime, week } from '../../apps/server/test/weeks.ts'
import type { Caller } from '../../apps/server/test/server.ts'
import { RequestsPage } from '../../apps/web/src/requests/requests-page.tsx'

// antd draws slowly without a browser, more so on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const stage = useStage()

/** A project with the pending overtime of two members: 16 hours with a plan of 0.01 MM. */
async function waiting() {
  const { company, server } = stage.current
  const { pm, kim, project } = await company.staff({ plan: 1 })
  const lee = await company.person({ name: 'Lee' })
  await company.join(lee, project, { plan: 1 })
  const requestSn = await asksOvertime(kim, project)
  await asksOvertime(lee, project)
  return { server, pm, kim, lee, project, requestSn }
}

async function cardFor(pm: Caller) {
  await stage.current.show(pm, RequestsPage)
  return within(await screen.findByRole('region', { name: 'Overtime approval' }))
}

const stateOf = async (person: Caller) =>
  (await person(readTimecard, { query: week })).myProjectList[0]?.rowState

test('every column of the specification has its heading; two share one with what they belong to', async () => {
  const { pm } = await waiting()
  const card = await cardFor(pm)
  await card.findByText('Kim')
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
  const { pm } = await waiting()
  const card = await cardFor(pm)
  const line = within((await card.findByText('Kim')).closest('tr') ?? document.body)
  // 16 of the 176 hours of March, with a plan of 0.01 for each of the two
  expect(line.getByText('0.09 / 0.01')).toBeTruthy()
  expect(line.getByText('0.09 / 0.02')).toBeTruthy()
  expect(line.getByText('16 / 176')).toBeTruthy()
})

test('approving one row says so and takes it from the list, and the other still waits', async () => {
  const { pm, kim, lee, project } = await waiting()
  const card = await cardFor(pm)
  await userEvent.click(await card.findByRole('button', { name: /^Approve Kim/ }))
  expect(await screen.findByText(`Approved. Kim · ${project}`)).toBeTruthy()
  await waitFor(() => expect(card.queryByText('Kim')).toBeNull())
  expect(card.getByText('Lee')).toBeTruthy()
  expect(await stateOf(kim)).toBe('submitted')
  expect(await stateOf(lee)).toBe('pendingOvertime')
})

test('deciding with nothing selected asks to select, and decides nothing', async () => {
  const { pm, kim, lee } = await waiting()
  const card = await cardFor(pm)
  await userEvent.click(await card.findByRole('button', { name: 'Approve selected' }))
  expect(await screen.findByText('Please select.')).toBeTruthy()
  expect([await stateOf(kim), await stateOf(lee)]).toEqual(['pendingOvertime', 'pendingOvertime'])
})

test('[requests-9] cancelling the selected rows asks for a reason, which reaches both requesters', async () => {
  const { pm, kim, lee, project } = await waiting()
  const card = await cardFor(pm)
  await card.findByText('Kim')
  await userEvent.click(card.getByRole('checkbox', { name: `Select Kim, ${project}` }))
  await userEvent.click(card.getByRole('checkbox', { name: `Select Lee, ${project}` }))
  await userEvent.click(card.getByRole('button', { name: 'Reject selected' }))
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Adjust the plan first')
  await userEvent.click(screen.getByRole('button', { name: 'Reject 2 requests' }))
  expect(await screen.findByText('Request rejected. 2 requests')).toBeTruthy()
  for (const person of [kim, lee]) {
    const [row] = (await person(readTimecard, { query: week })).myProjectList
    expect(row?.rowState).toBe('open')
    expect(row?.lastRejection).toMatchObject({ byName: 'Park', reason: 'Adjust the plan first' })
  }
})

test('what was decided elsewhere meanwhile stays on the card, names the request, and is no toast', async () => {
  const { pm, requestSn, project } = await waiting()
  const admin = await stage.current.company.person({ roles: ['LE999'] })
  const card = await cardFor(pm)
  await card.findByText('Kim')
  await admin(approveOvertimes, { body: { timecardList: [{ requestSn }] } })
  await userEvent.click(card.getByRole('button', { name: /^Approve Kim/ }))
  const alert = await card.findByRole('alert')
  expect(alert.textContent).toContain(`Kim · ${project}`)
  expect(alert.textContent).toContain('This request has been decided already.')
  expect(screen.queryByText(/^Approved\./)).toBeNull()
})

test('an empty list says why, and offers no decisions', async () => {
  const pm = await stage.current.company.person({ roles: ['LE001', 'LE002'] })
  const card = await cardFor(pm)
  expect(await card.findByText('No overtime requests are waiting for you.')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Approve selected' })).toBeNull()
})
