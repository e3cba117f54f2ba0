import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { setSession } from '../api/session/current-session.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../testing/fake-network.ts'
import { renderPage } from '../testing/render-page.tsx'
import { FreeCard, MissingHoursCards } from './team-cards.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

const rowOf = (employeeId: string, remindYn: 'Y' | 'N') => ({
  employeeId,
  employeeName: employeeId,
  organizationId: 'T1',
  organizationName: 'Platform',
  state: 'nothingEntered',
  remindYn,
  missingTimeSum: 8,
  remindedDate: '',
  remindedByName: '',
})

test('[home-9] a reminder from home says who was left out and why, before it goes and afterwards', async () => {
  chooseLanguage('en')
  setSession(aSession({ roles: ['LE003'] }))
  const leftOut = {
    employeeId: 'Lee',
    employeeName: 'Lee',
    reason: 'remind.today',
    message: 'Kim reminded them today.',
  }
  const network = fakeNetwork({
    'GET /report/organizations': () => answered({ organizationIdList: ['T1'] }),
    'GET /settings/organizations': () =>
      answered({
        organizationList: [
          {
            organizationId: 'T1',
            organizationName: 'Platform',
            indicationName: '',
            upperOrganizationId: '',
            organizationList: [],
          },
        ],
      }),
    'GET /report/timecardStatus': () => answered([rowOf('Ahn', 'Y'), rowOf('Lee', 'N')]),
    'POST /report/timecardStatus/remind': ({ body }) => {
      const isPreview = (body as { previewYn?: string }).previewYn === 'Y'
      return answered({
        remindedCount: 1,
        remindedIdList: ['Ahn'],
        senderName: 'Ryu',
        textList: [],
        leftOutCount: isPreview ? 1 : 0,
        leftOutList: isPreview ? [leftOut] : [],
      })
    },
  })
  renderPage(() => <MissingHoursCards />)
  await userEvent.click(
    await screen.findByRole('button', { name: /Remind 1/ }, { timeout: 10_000 }),
  )
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  await dialog.findByText(leftOut.message)
  await userEvent.click(dialog.getByRole('button', { name: /^Send|^Remind/ }))
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain(`Lee: ${leftOut.message}`)
  const bodies = network.sent.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []))
  expect(bodies).toMatchObject([
    { employeeIdList: ['Ahn', 'Lee'], previewYn: 'Y' },
    { employeeIdList: ['Ahn'] },
  ])
})

test('[home-3] free people next month lead to the list that orders and compares by that month', async () => {
  chooseLanguage('en')
  setSession(aSession({ roles: ['LE003'] }))
  const network = fakeNetwork({
    'GET /settings/projects/staffing': () => answered({ staffingList: [], totalCount: 0 }),
  })
  renderPage(() => <FreeCard />)
  const href = (await screen.findByRole('link')).getAttribute('href') ?? ''
  const search = new URL(href, 'http://yuga').searchParams
  const [from, month] = [search.get('from'), search.get('month')]
  expect(month).toBe(from)
  expect(month).toMatch(/^\d{4}-\d{2}$/)
  expect(search.get('sort')).toBe('-freeMM')
  expect(network.sent).toHaveLength(1)
})
