import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { setOwnLanguage } from '@yuga/contract/people/session'
import { setProjectsShown } from '@yuga/contract/timecard/timecard'
import { expect, test } from 'vitest'
import { asksUnsubmit } from '../../test/weeks.ts'
import { useServer } from '../../test/use-server.ts'

/* Every write says what was before and what is after (audit-1). */

const { server, company } = useServer()

async function audited(action: string, { employeeId }: { employeeId: string }) {
  const { rows } = await server.pool.query<{ before: unknown; after: unknown }>(
    'select before, after from audit where action = $1 and actor_id = $2 order by at',
    [action, employeeId],
  )
  return rows
}

test('showing and hiding projects', async () => {
  const { kim, project } = await company.staff()
  const body = { timecardProjectStatusList: [{ projectId: project, status: 'N' as const }] }
  await kim(setProjectsShown, { body })
  await kim(setProjectsShown, { body })
  const hidden = [{ projectId: project, isShown: false }]
  expect(await audited('timecard.show-projects', kim)).toEqual([
    { before: [{ projectId: project, isShown: true }], after: hidden },
    { before: hidden, after: hidden },
  ])
})

test('the language of messages', async () => {
  const { kim } = await company.staff()
  await kim(setOwnLanguage, { body: { language: 'en' } })
  await kim(setOwnLanguage, { body: { language: 'ko' } })
  const [, second] = await audited('session.set-language', kim)
  expect(second).toEqual({ before: { language: 'en' }, after: { language: 'ko' } })
})

test('[audit-1] a month close, with the requests that it cancels and the hours that it freezes', async () => {
  const { kim, project } = await company.staff()
  const requestSn = await asksUnsubmit(kim, project)
  await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
  expect(await audited('month.close', kim)).toEqual([
    {
      before: {
        isClosed: false,
        requests: [{ requestSn, state: 'pending', rowState: 'pendingUnsubmit' }],
      },
      after: {
        isClosed: true,
        baseHundredths: 17_600,
        requests: [{ requestSn, state: 'cancelled', rowState: 'submitted' }],
      },
    },
  ])
})
