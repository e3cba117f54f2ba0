import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@yuga/contract/reports/saved-views'
import { describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const ofProjects = { screenName: 'projectList', address: '?projectStatusCode=ST001' } as const

/** The new values of a view, apart from its name. */
const whole = { address: '?size=10', defaultYn: 'N' } as const

const saves = (by: Caller, viewName: string, more: object = {}) =>
  by(createSavedView, { body: { ...ofProjects, viewName, ...more } })

async function viewsOf(by: Caller, screenName: 'projectList' | 'employee' = 'projectList') {
  const { savedViewList } = await by(listSavedViews, { query: { screenName } })
  return savedViewList.map(({ viewName, defaultYn }) => [viewName, defaultYn])
}

describe('the views that someone saves', () => {
  test('[saved-views-1] are read again by their screen and name, with the filters they were saved with', async () => {
    const kim = await company.person()
    await saves(kim, '종료', { address: '?projectStatusCode=ST002&size=50' })
    const open = await saves(kim, ' 진행 중 ')
    expect(open).toMatchObject({ viewName: '진행 중', address: ofProjects.address, defaultYn: 'N' })
    await saves(kim, 'of employees', { screenName: 'employee' })
    expect(await viewsOf(kim)).toEqual([
      ['종료', 'N'],
      ['진행 중', 'N'],
    ])
    expect(await viewsOf(kim, 'employee')).toEqual([['of employees', 'N']])
  })

  test('[saved-views-1] belong to their owner alone: no other user, of any role, reads or writes them', async () => {
    const kim = await company.person()
    const admin = await company.person({ roles: ['LE999'] })
    const { viewSn } = await saves(kim, 'mine')
    const params = { viewSn }
    expect(await viewsOf(admin)).toEqual([])
    const renamed = admin(updateSavedView, { params, body: { ...whole, viewName: 'yours' } })
    expect(await refusalOf(renamed)).toMatchObject({ status: 404, reason: 'saved-view.not-found' })
    const deleted = admin(deleteSavedView, { params, query: {} })
    expect(await refusalOf(deleted)).toMatchObject({ reason: 'saved-view.not-found' })
    expect(await viewsOf(kim)).toEqual([['mine', 'N']])
  })

  test('[saved-views-3] have names that are free or taken, also where a database without ICU writes them small otherwise', async () => {
    const kim = await company.person()
    await saves(kim, 'ασ')
    // at its end, a Greek sigma is another letter
    const outcome = await saves(kim, 'ΑΣ').then(
      () => 'kept',
      async (error: Error) => (await refusalOf(Promise.reject(error))).reason,
    )
    expect(['kept', 'saved-view.name-taken']).toContain(outcome)
  })

  test('[saved-views-2] have one default a screen, and another takes its place', async () => {
    const kim = await company.person()
    await saves(kim, 'a', { defaultYn: 'Y' })
    const b = await saves(kim, 'b', { defaultYn: 'Y' })
    await saves(kim, 'of employees', { screenName: 'employee', defaultYn: 'Y' })
    expect(await viewsOf(kim)).toEqual([
      ['a', 'N'],
      ['b', 'Y'],
    ])
    const params = { viewSn: b.viewSn }
    await kim(updateSavedView, { params, body: { ...whole, viewName: 'b', version: b.version } })
    expect(await viewsOf(kim)).toEqual([
      ['a', 'N'],
      ['b', 'N'],
    ])
    expect(await viewsOf(kim, 'employee')).toEqual([['of employees', 'Y']])
  })

  test('keep one default of two that are chosen at the same moment', async () => {
    const kim = await company.person()
    const both = await Promise.all([saves(kim, 'a'), saves(kim, 'b')])
    await Promise.all(
      both.map(({ viewSn, viewName }) =>
        kim(updateSavedView, { params: { viewSn }, body: { ...whole, viewName, defaultYn: 'Y' } }),
      ),
    )
    const views = await viewsOf(kim)
    expect(views.filter(([, defaultYn]) => defaultYn === 'Y')).toHaveLength(1)
  })

  test('are changed and deleted over the version that was read, and recorded', async () => {
    const kim = await company.person()
    const { viewSn, version } = await saves(kim, 'open', { defaultYn: 'Y' })
    const params = { viewSn }
    const renamed = await kim(updateSavedView, {
      params,
      body: { ...whole, viewName: '진행 중', version },
    })
    expect(renamed).toMatchObject({ viewName: '진행 중', address: whole.address, defaultYn: 'N' })
    const stale = kim(updateSavedView, { params, body: { ...whole, viewName: 'x', version } })
    expect(await refusalOf(stale)).toMatchObject({ reason: 'record.stale-version' })
    const staleDeletion = kim(deleteSavedView, { params, query: { version } })
    expect(await refusalOf(staleDeletion)).toMatchObject({ reason: 'record.stale-version' })
    await kim(deleteSavedView, { params, query: { version: renamed.version } })
    expect(await viewsOf(kim)).toEqual([])
    const { rows } = await server.pool.query<{ action: string }>(
      `select action from audit where for_employee_id = $1 and action like 'saved-view.%' order by at, action`,
      [kim.employeeId],
    )
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'saved-view.add',
      'saved-view.change',
      'saved-view.delete',
    ])
  })

  test('[saved-views-3] are refused under a name that is taken, and beyond thirty a screen', async () => {
    const kim = await company.person()
    const { viewSn } = await saves(kim, 'Open')
    expect(await refusalOf(saves(kim, 'OPEN'))).toMatchObject({ reason: 'saved-view.name-taken' })
    // its own name is not taken from itself
    await kim(updateSavedView, { params: { viewSn }, body: { ...whole, viewName: 'OPEN' } })
    for (let place = 1; place < 30; place += 1) await saves(kim, `view ${place}`)
    expect(await refusalOf(saves(kim, 'one more'))).toMatchObject({ reason: 'saved-view.too-many' })
    await saves(kim, 'one more', { screenName: 'employee' })
  })

  test.each([
    ['a screen that is none', { screenName: 'nowhere' }],
    ['an address with blanks', { address: '?a=b c' }],
    ['an address beyond all lists', { address: `?a=${'x'.repeat(8_000)}` }],
    ['a name of blanks', { viewName: '  ' }],
    ['a name beyond 200 characters', { viewName: 'x'.repeat(201) }],
  ])('are refused with %s', async (_, more) => {
    const kim = await company.person()
    expect((await refusalOf(saves(kim, 'x', more))).status).toBe(422)
  })
})
