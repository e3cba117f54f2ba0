import { isInternalRnd } from '@yuga/domain/projects/project-codes'
import { memberOf } from '@yuga/domain/projects/staffing/staffing.fixture'
import { describe, expect, test } from 'vitest'
import { draftOf } from './draft-of-detail.ts'
import { formChecksOf } from './form-checks.ts'
import { type FormControl, openForm } from './form-state.ts'
import { newDraftOf } from './new-draft.ts'
import { detailFixture } from './project-detail.fixture.ts'

const facts = {
  checkedId: '',
  isInternalRnd: isInternalRnd('CT001'),
  currentMonth: '2026-04',
  hasStoredMembers: true,
}

function formOf(isMembersOnly = false): FormControl {
  return openForm(
    { detail: detailFixture() },
    ({ draft, checkedId }) =>
      formChecksOf(draft, { ...facts, isNew: false, checkedId, isMembersOnly }).problems,
  )
}

const codesOf = (form: FormControl) => form.problems().map(({ code }) => code)

describe('a form that is open', () => {
  test('is changed while it says something else than what was read, and no longer', () => {
    const form = formOf()
    expect(form.isChanged()).toBe(false)
    form.change((draft) => ({ ...draft, name: '다른 이름' }))
    expect(form.isChanged()).toBe(true)
    form.change((draft) => ({ ...draft, name: '나래카드 정산' }))
    expect(form.isChanged()).toBe(false)
  })

  test('knows the employees that a change names again', () => {
    const form = formOf()
    const lee = { employeeName: '이도윤', teamName: '2팀', officeCode: 'FC001', office: '서울' }
    form.change((draft) => ({ ...draft, pmId: 'lee' }), new Map([['lee', lee]]))
    expect(form.store.get().people.get('lee')).toEqual(lee)
    expect(form.store.get().people.has('kim')).toBe(true)
  })

  test('says what blocks each section, by the same list while it stays the same', () => {
    const form = formOf()
    form.change((draft) => ({ ...draft, name: '', teamProfit: [] }))
    expect(form.problemsIn('basic').map(({ code }) => code)).toEqual(['project.no-name'])
    const profit = form.problemsIn('profit')
    expect(profit.map(({ code }) => code)).toEqual([
      'project.no-owner-this-year',
      'project.no-team-rows',
    ])
    form.change((draft) => ({ ...draft, remark: '메모' }))
    expect(form.problemsIn('profit')).toBe(profit)
  })

  test('shows what the server refused until that section is changed', () => {
    const form = formOf()
    const message = '이 프로젝트의 청구 정보가 아닙니다.'
    form.setRefused([
      { code: 'project.unknown-billing', at: 'billingsList.0.billingSn', message },
      { code: 'project.id-taken', at: 'projectId', message: '이미 등록된 프로젝트 ID입니다.' },
    ])
    form.change((draft) => ({ ...draft, groups: [...draft.groups] }))
    expect(form.problemsIn('billing').at(-1)).toMatchObject({ message })
    form.change((draft) => ({ ...draft, billing: [...draft.billing] }))
    expect(form.problemsIn('billing').filter((one) => 'message' in one)).toEqual([])
    expect(form.problemsIn('basic')).toHaveLength(1)
    form.change((draft) => ({ ...draft, projectId: 'P2' }))
    expect(form.problemsIn('basic')).toEqual([])
  })

  test('takes a kept draft over what was read, and what was read again under it', () => {
    const form = formOf()
    const stored = { ...draftOf(detailFixture()), remark: '남겨 둔 글' }
    form.restore(stored, new Map(), detailFixture({ version: 5, projectName: '새 이름' }))
    expect(form.store.get()).toMatchObject({
      draft: { remark: '남겨 둔 글' },
      base: { name: '새 이름' },
      detail: { version: 5 },
    })
  })
})

describe('the checks of a form', () => {
  test('of who changes the members alone ask about the members alone (project-access-3)', () => {
    const form = formOf(true)
    form.change((draft) => ({ ...draft, name: '', teamProfit: [] }))
    expect(codesOf(form)).toEqual([])
    form.change((draft) => ({
      ...draft,
      groups: draft.groups.map((group) => ({
        ...group,
        members: [memberOf('kim', { gradeCode: null })],
      })),
    }))
    expect(codesOf(form)).toEqual(['member.grade-required', 'member.twice'])
  })

  test('of a stored project refuse the removal of all its members, and nothing where it had none', () => {
    const draft = draftOf(detailFixture())
    const emptied = (hasStoredMembers: boolean) =>
      formChecksOf(
        { ...draft, groups: draft.groups.map((one) => ({ ...one, members: [] })) },
        { ...facts, isNew: false, isMembersOnly: false, hasStoredMembers },
      ).problems.map(({ code }) => code)
    expect(emptied(true)).toContain('project.no-groups')
    expect(emptied(false)).not.toContain('project.no-groups')
  })

  test('[projects-9] of a new project ask for members while no one is in its groups', () => {
    const start = newDraftOf(2026, { typeCodes: ['PM001'], pmId: 'park' })
    const checks = (draft: typeof start, checkedId = '') =>
      formChecksOf(draft, { ...facts, isNew: true, isMembersOnly: false, checkedId }).problems.map(
        ({ code }) => code,
      )
    expect(checks(start)).toEqual([
      'project.no-name',
      'project.no-groups',
      'project.no-owner-this-year',
    ])
    const [group] = start.groups
    if (group === undefined) throw new Error('the default group')
    const staffed = { ...start, groups: [{ ...group, members: [memberOf('kim')] }] }
    expect(checks(staffed)).not.toContain('project.no-groups')
    // an id of one's own is looked at before it is saved, whichever case it was looked at in
    const named = { ...staffed, projectId: 'Ledger' }
    expect(checks(named)).toContain('project.id-not-checked')
    expect(checks(named, 'LEDGER')).not.toContain('project.id-not-checked')
  })

  test('compare billing with the budget plan of what is typed (project-money-12)', () => {
    const form = formOf()
    // 1,234.56 of SI is planned and billed; license 0.10 and third party 0.29 are not
    expect(codesOf(form)).toEqual(['project.billing-license', 'project.billing-third-party'])
    form.change((draft) => ({ ...draft, license: 0, thirdParty: 0 }))
    expect(codesOf(form)).toEqual([])
    form.change((draft) => ({
      ...draft,
      teamProfit: draft.teamProfit.map((row) => ({ ...row, sales: row.sales + 1 })),
    }))
    expect(form.problems()).toMatchObject([
      { code: 'project.billing-si', values: { shortfall: '$0.01' } },
    ])
  })
})
