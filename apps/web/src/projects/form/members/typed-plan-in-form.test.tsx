import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { answered } from '../../../testing/fake-network.ts'
import { changesOf } from '../draft/body-of-draft.ts'
import { type FormControl, openForm } from '../draft/form-state.ts'
import { detailFixture } from '../draft/project-detail.fixture.ts'
import { useSectionProps } from '../frame/use-section-props.ts'
import { modes, renderSection } from '../money/section.fixture.tsx'
import { MembersSection } from './members-section.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
})

const facts = { mode: modes.edit, isInternalRnd: () => false }
let form: FormControl

/** The members in a form: what is typed in their months is drawn around them after a pause in typing. */
beforeEach(async () => {
  form = openForm({ detail: detailFixture() }, () => [])
  const Members = () => <MembersSection {...useSectionProps('members', form, facts)} />
  renderSection(Members, {
    answers: { 'GET /settings/projects/capacity': () => answered({ capacityList: [] }) },
  })
  const grid = await screen.findByRole('grid')
  const cell = grid.querySelector<HTMLElement>('[data-row="0"][data-column="3"]')!
  act(() => cell.focus())
})

const plan = () => form.store.get().draft.groups[0]!.members[0]!.plan
const row = () => screen.getByRole('row', { name: /^김하윤.*1팀/ })
const typed = { month: '2026-03', hundredths: 51 }

test('a save right after the last key sends what it typed', async () => {
  await userEvent.keyboard('0.51{Enter}')
  const { base, draft } = form.store.get()
  expect(form.isChanged()).toBe(true)
  const [group] = changesOf(base, draft).projectGroupList ?? []
  expect(group?.projectMemberList[0]?.projectUserMmonth).toContainEqual({
    customDate: '202603',
    mm: '0.51',
  })
})

test('a cell that is still open is in the form when someone leaves by the keys of saving', async () => {
  await userEvent.keyboard('0.51{Control>}s{/Control}')
  expect(plan()).toContainEqual(typed)
})

test('who leaves the form right after the last key leaves nothing behind', async () => {
  await userEvent.keyboard('0.51{Enter}')
  cleanup()
  expect(form.isChanged()).toBe(true)
  expect(plan()).toContainEqual(typed)
})

test('undone at once, nothing is changed', async () => {
  await userEvent.keyboard('0.51{Enter}')
  expect(form.isChanged()).toBe(true)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(form.isChanged()).toBe(false)
})

test('a field next to it that is changed right after the last key loses neither', async () => {
  const residence = within(row()).getByRole('combobox', { name: 'Residence of 김하윤' })
  await userEvent.keyboard('0.51{Enter}')
  fireEvent.pointerDown(residence)
  fireEvent.change(residence, { target: { value: 'N' } })
  expect(form.store.get().draft.groups[0]!.members[0]).toMatchObject({ resides: false })
  expect(plan()).toContainEqual(typed)
})

test('the form around shows it after a pause in typing', async () => {
  await userEvent.keyboard('0.51{Enter}')
  expect(await within(row()).findByText('2.01')).toBeDefined()
})
