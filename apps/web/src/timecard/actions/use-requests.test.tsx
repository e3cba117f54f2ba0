import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../api/session/current-session.ts'
import { queries } from '../../api/queries.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { answered, fakeNetwork, aSession, refused } from '../../testing/fake-network.ts'
import { aTimecard, type RowOverrides } from '../timecard.fixture.ts'
import { createPeriodEditor } from '../editor/period-editor.ts'
import { useRequests } from './use-requests.tsx'
// Here already, so that a dialog is drawn at once.
import '../../ui/dialog/antd-dialog.tsx'
import '../../ui/dialog/reason-popup.tsx'

const notHere = () => Promise.reject(new Error('not here'))
const nextWeek = { day: '2026-03-17' }

const flagged = { rowState: 'flagged' as const }

function show(
  overrides: { day?: string } = {},
  ownerId = 'pm01',
  rows: readonly RowOverrides[] = [{ rowState: 'submitted' }, flagged],
) {
  const parties = { actorId: 'pm01', ownerId }
  const period = createPeriodEditor(aTimecard(rows, overrides), {
    save: notHere,
    submit: notHere,
    read: notHere,
    sentence: (_sheet, { problem }) => problem.code,
    onChangedOnServer: () => {},
  })
  const asks: Pick<ReturnType<typeof useRequests>, 'askOvertime' | 'askUnsubmit'>[] = []
  function Requests() {
    const requests = useRequests(period, parties, () => {})
    asks[0] = requests
    return requests.popup
  }
  render(
    <QueryClientProvider client={queries}>
      <Requests />
    </QueryClientProvider>,
  )
  return {
    unsubmit: () => act(() => asks[0]?.askUnsubmit(['P1'])),
    overtime: (projectIds = ['P2']) => act(() => asks[0]?.askOvertime(projectIds)),
  }
}

const box = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)
const isGone = () => waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull())

beforeEach(() => {
  chooseLanguage('en')
  setSession(aSession())
})

afterEach(() => {
  cleanup()
  setSession(null)
  vi.unstubAllGlobals()
})

test('a reason that Esc put away is there again for the same row and week, and for no other', async () => {
  const user = userEvent.setup()
  const week = show()
  week.unsubmit()
  await user.type(await box(), 'Two hours belong to Friday')
  await user.keyboard('{Escape}')
  await isGone()

  await week.overtime()
  expect((await box()).value).toBe('')
  await user.keyboard('{Escape}')
  await isGone()

  week.unsubmit()
  expect((await box()).value).toBe('Two hours belong to Friday')
  cleanup()
  show(nextWeek).unsubmit()
  expect((await box()).value).toBe('')
  cleanup()
  show({}, 'lee').unsubmit()
  expect((await box()).value).toBe('')
})

test('[screens-11] a reason of a request that failed stays, also over Esc, until it is sent', async () => {
  const user = userEvent.setup()
  const call = 'POST /timecard/projects/overtimes'
  const network = fakeNetwork({ [call]: () => refused(422, 900, 'The month is closed.') })
  const week = show()
  await week.overtime()
  await user.type(await box(), 'The release slipped')
  await user.click(screen.getByRole('button', { name: 'Request' }))
  expect(await screen.findByText('The month is closed.')).toBeTruthy()
  expect((await box()).value).toBe('The release slipped')
  await user.keyboard('{Escape}')
  await isGone()

  network.answers[call] = () => answered([{ projectId: 'P2', requestSn: 7, state: 'pending' }])
  await week.overtime()
  expect((await box()).value).toBe('The release slipped')
  await user.click(screen.getByRole('button', { name: 'Request' }))
  await isGone()
  expect(network.sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ requestContents: 'The release slipped' }),
    expect.objectContaining({ requestContents: 'The release slipped' }),
  ])

  await week.overtime()
  expect((await box()).value).toBe('')
})

test('several rows take one reason in one call, and those that are no overtime are left out', async () => {
  const user = userEvent.setup()
  const call = 'POST /timecard/projects/overtimes'
  const made = { requestSn: 7, state: 'pending' }
  const network = fakeNetwork({ [call]: () => answered([{ projectId: 'P2', ...made }]) })
  const week = show({}, 'pm01', [
    { rowState: 'submitted' },
    flagged,
    { ...flagged, pmId: 'pm01' },
    flagged,
  ])
  await week.overtime(['P1', 'P2', 'P3', 'P4'])
  await user.type(await box(), 'The release slipped')
  expect(screen.getByText(/Project 2 · goes to Han Sora/)).toBeTruthy()
  expect(screen.getByText(/Project 4 · goes to Han Sora/)).toBeTruthy()
  // of an own project no one has to be waited for (requests-5)
  expect(screen.getByText(/approved immediately\. Project 3$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Request' }))
  await isGone()
  expect(network.sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      requestContents: 'The release slipped',
      selfYn: 'N',
      timecardProjectList: [{ projectId: 'P2' }, { projectId: 'P3' }, { projectId: 'P4' }],
    }),
  ])
})
