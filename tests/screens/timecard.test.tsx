import { useStage } from './render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { submits, weekBefore } from '../../apps/server/test/weeks.ts'
import { TimecardPage } from '../../apps/web/src/timecard/timecard-page.tsx'

const stage = useStage()
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

async function cell(project: string, weekday: (typeof weekdays)[number]): Promise<HTMLElement> {
  const head = await screen.findByRole('rowheader', { name: new RegExp(project) })
  const row = head.closest<HTMLElement>('[role=row]')
  const result = within(row ?? head).getAllByRole('gridcell')[3 + weekdays.indexOf(weekday)]
  if (result === undefined) throw new Error('no such cell')
  return result
}

async function readStored(employeeId: string): Promise<Record<string, number>> {
  const { rows } = await stage.current.server.pool.query<{ day: string; hundredths: number }>(
    'select day, hundredths from hour_entries where employee_id = $1 order by day',
    [employeeId],
  )
  return Object.fromEntries(rows.map(({ day, hundredths }) => [day, hundredths]))
}

test('an employee submits the week they filled', async () => {
  const { company, show } = stage.current
  const { kim, project } = await company.staff()
  const user = userEvent.setup()
  await show(kim, TimecardPage)
  await user.click(await cell(project, 'mon'))
  await user.keyboard('8{Tab}7.5{Tab}6{Enter}')
  await user.click(screen.getByRole('button', { name: 'Submit all' }))
  await screen.findByRole('img', { name: 'Submitted' })
  expect(await screen.findByText('Submitted.')).toBeDefined()
  const monday = await cell(project, 'mon')
  expect(monday.getAttribute('aria-readonly')).toBe('true')
  expect(monday.getAttribute('aria-label')).toMatch(/^8, .*submitted/)
  expect(await readStored(kim.employeeId)).toEqual({
    '2026-03-16': 800,
    '2026-03-17': 750,
    '2026-03-18': 600,
  })
})

test('a cell that the server refuses is marked at its place with the reason, and nothing is saved', async () => {
  const { company, server, show } = stage.current
  const { kim, project } = await company.staff()
  const user = userEvent.setup()
  await show(kim, TimecardPage)
  await user.click(await cell(project, 'mon'))
  await user.keyboard('8{Tab}4{Enter}')
  await server.pool.query(`update projects set end_day = '2026-03-16' where project_id = $1`, [
    project,
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText(/^Nothing was saved/)
  const why = /outside the project's period, 01\/01\/2020 to 03\/16\/2026/
  const refused = await cell(project, 'tue')
  expect(refused.getAttribute('aria-invalid')).toBe('true')
  expect(refused.getAttribute('aria-label')).toMatch(why)
  expect((await cell(project, 'mon')).getAttribute('aria-invalid')).toBeNull()
  expect(await readStored(kim.employeeId)).toEqual({})

  await user.click(refused)
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByText(/^Nothing was saved/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Everything is saved')
  expect(await readStored(kim.employeeId)).toEqual({ '2026-03-16': 800 })
})

test('[timecard-10] a submit leads the eye to the week before where that is not completed', async () => {
  const { company, show } = stage.current
  const { kim, project } = await company.staff()
  const user = userEvent.setup()
  await show(kim, TimecardPage)
  const about = /uncompleted time card process for the previous week/
  const notice = () => screen.getByText(about).closest('[role=note]')
  await screen.findByText(about)
  expect(notice()?.getAttribute('data-called')).toBe('false')

  await user.click(await cell(project, 'mon'))
  await user.keyboard('8{Enter}')
  await user.click(screen.getByRole('button', { name: 'Submit all' }))
  await screen.findByText('Submitted.')
  await waitFor(() => expect(notice()?.getAttribute('data-called')).toBe('true'))
  expect(notice()?.textContent).toContain('(03/08/2026 ~ 03/14/2026)')
})

test('a submit says nothing of the week before where that is completed', async () => {
  const { company, show } = stage.current
  const { kim, project } = await company.staff()
  await submits(kim, project, { timeMonday: 8 }, weekBefore)
  const user = userEvent.setup()
  await show(kim, TimecardPage)
  await user.click(await cell(project, 'mon'))
  await user.keyboard('8{Enter}')
  await user.click(screen.getByRole('button', { name: 'Submit all' }))
  await screen.findByText('Submitted.')
  expect(screen.queryByText(/uncompleted time card process/)).toBeNull()
})
