import { memberOf } from '@yuga/domain/projects/staffing/staffing.fixture'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { answered } from '../../../testing/fake-network.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { detailFixture, memberFixture } from '../draft/project-detail.fixture.ts'
import { aDraft, renderSection } from '../money/section.fixture.tsx'
import type { SectionProps } from '../section.ts'
import { MembersSection } from './members-section.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
})

const kim = {
  employeeName: '김하윤',
  teamName: '1팀',
  officeCode: 'FC001',
  office: '서울',
}
const placeholder = memberOf(
  { kind: 'TBN', number: 1 },
  { memberSn: 8, resides: false, plan: [{ month: '2026-09', hundredths: 50 }] },
)
const planned = memberOf('kim', {
  memberSn: 7,
  plan: [{ month: '2026-08', hundredths: 60 }],
})

/** Two members, the first one with hours; on other projects 0.50 is planned of them in September. */
function render(change: Partial<Parameters<typeof renderSection>[1]> = {}) {
  const groups = [
    { groupId: 'DEFAULT', name: '', members: [planned, placeholder] },
    { groupId: 'CRTGP001', name: '디자인', members: [] },
  ]
  const draft = aDraft({ groups, startDay: '2026-07-01', endDay: '2026-10-31' })
  const worked = memberFixture({
    hoursYN: 'Y',
    actualMmonth: [{ customDate: '202607', mm: 0.4567 }],
  })
  const group = detailFixture().projectGroupList[0]!
  const detail = detailFixture({
    projectGroupList: [{ ...group, projectMemberList: [worked] }],
  })
  const Section = (props: SectionProps) => (
    <>
      <MembersSection {...props} />
      <ConfirmHost />
    </>
  )
  return renderSection(Section, {
    draft,
    detail,
    people: new Map([['kim', kim]]),
    answers: {
      'GET /settings/projects/capacity': () =>
        answered({
          capacityList: [
            {
              employeeId: 'kim',
              months: ['202607', '202608', '202609', '202610'].map((customDate) => ({
                customDate,
                capacityMM: 1,
                workDays: 21,
                otherPlanMM: customDate === '202609' ? 0.5 : 0,
              })),
            },
          ],
        }),
      'GET /settings/organizationMember': () =>
        answered({
          organizationMemberListDTOList: [
            {
              organizationId: 'T2',
              organizationName: 'Team 2',
              indicationName: 'Team 2',
              upperOrganizationId: '',
              organizationMemberDTOList: [
                ['kim', '김하윤'],
                ['lee', '이도윤'],
              ].map(([emplId, emplName]) => ({
                emplId,
                emplName,
                teamName: '2팀',
                gradeCode: 'CE002',
                grade: 'Expense',
                officeCode: 'FC001',
                office: '서울',
              })),
            },
          ],
        }),
    },
    ...change,
  })
}

const cellOf = (row: number, column: number) =>
  screen
    .getByRole('grid')
    .querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!

test('warns of more than one man-month a month over all projects, and says what is free', async () => {
  const draft = render()
  await screen.findByRole('grid')
  fireEvent.focus(cellOf(0, 3))
  await screen.findByText('김하윤 · 09/2026: 0.00 here, 0.50 on other projects, 0.50 MM free')
  cellOf(0, 3).focus()
  await userEvent.keyboard('0.51{Enter}')
  expect(draft().groups[0]!.members[0]!.plan).toEqual([
    { month: '2026-08', hundredths: 60 },
    { month: '2026-09', hundredths: 51 },
  ])
  await screen.findByText('More than 1.00 MM in a month over all projects: 김하윤 09/2026 (1.01)')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(draft().groups[0]!.members[0]!.plan).toEqual(planned.plan)
  expect(cellOf(0, 1).textContent).toBe('00.46 Plan 0, actual 0.46')
})

test('someone with hours is ended and never removed', async () => {
  const draft = render()
  const row = await screen.findByRole('row', { name: /^김하윤.*1팀/ })
  expect(within(row).queryByRole('button', { name: 'Remove 김하윤' })).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: 'End the membership of 김하윤' }))
  expect(draft().groups[0]!.members[0]!.isActive).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Rejoin: 김하윤' }))
  expect(draft().groups[0]!.members[0]!.isActive).toBe(true)
})

test('support asks before it takes a plan away, and its months are not typed in', async () => {
  const draft = render()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Support of 김하윤' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(draft().groups[0]!.members[0]).toMatchObject({ isSupport: true, plan: [] })
  expect(cellOf(0, 2).getAttribute('aria-readonly')).toBe('true')
})

test('a changed residence is in force from today unless another day is chosen', async () => {
  const draft = render()
  const field = await screen.findByRole('combobox', { name: 'Residence of 김하윤' })
  await userEvent.selectOptions(field, 'In house')
  expect(draft().groups[0]!.members[0]).toMatchObject({
    resides: false,
    residesFrom: '2026-07-28',
  })
  expect(screen.getByLabelText('Residence of 김하윤 since')).toBeDefined()
  await userEvent.selectOptions(field, 'On-site')
  expect(draft().groups[0]!.members[0]).toMatchObject({ resides: true, residesFrom: null })
})

test('a placeholder becomes a person who keeps its plan and residence; who is there is not offered', async () => {
  const draft = render()
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a person to TBN 1' }))
  const there = await screen.findByRole('treeitem', { name: /김하윤/ })
  expect(there.getAttribute('aria-disabled')).toBe('true')
  const lee = screen.getByRole('treeitem', { name: /이도윤/ })
  lee.focus()
  await userEvent.keyboard(' ')
  expect(lee.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
  expect(draft().groups[0]!.members[1]).toEqual({
    ...placeholder,
    who: { employeeId: 'lee' },
    gradeCode: 'CE002',
    teamCode: 'T2',
  })
})

test('placeholders are numbered, groups come, are named and go, and a member moves between them', async () => {
  const draft = render()
  await userEvent.click(await screen.findByRole('button', { name: 'Add TBN' }))
  expect(draft().groups[0]!.members[2]!.who).toEqual({ kind: 'TBN', number: 2 })
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Group of TBN 2' }),
    'CRTGP001',
  )
  expect(draft().groups[1]!.members.map(({ who }) => who)).toEqual([{ kind: 'TBN', number: 2 }])
  await userEvent.click(screen.getByRole('button', { name: 'Add a group' }))
  const names = screen.getAllByRole('textbox', { name: 'Name of the group' })
  await userEvent.clear(names[1]!)
  await userEvent.tab()
  expect(draft().groups.map(({ groupId }) => groupId)).toEqual(['DEFAULT', 'CRTGP001'])
})

test('read-only, nothing can be changed', async () => {
  render({ mode: 'view' })
  await screen.findByRole('grid')
  expect(screen.queryByRole('button', { name: 'Add members' })).toBeNull()
  expect(cellOf(0, 2).getAttribute('aria-readonly')).toBe('true')
  expect(screen.queryByRole('combobox')).toBeNull()
})
