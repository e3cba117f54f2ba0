import type { StaffedPerson } from '@yuga/contract/projects/staffing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../api/session/current-session.ts'
import { aSession } from '../../testing/fake-network.ts'
import { ProjectCell, useMapPlans } from './month-map.tsx'
import { createMover, MoveChoice, MoverArea, type MovablePlan, type Move } from './mover-area.tsx'

const onPut = vi.fn<(plan: MovablePlan, move: Move) => void>()

const projectOf = (projectId: string, planMM: number) => ({
  projectId,
  projectName: projectId,
  pmId: 'P1',
  pmName: 'Pm',
  beginMonth: '202602',
  endMonth: '202606',
  planMM,
})
const monthOf = (customDate: string, planMM: number, other = 0) => ({
  customDate,
  capacityMM: 1,
  planMM: planMM + other,
  freeMM: 1 - planMM - other,
  workDays: 20,
  monthWorkDays: 20,
  holidays: 0,
  projectList: [
    ...(planMM > 0 ? [projectOf('Narae', planMM)] : []),
    ...(other > 0 ? [projectOf('Dami', other)] : []),
  ],
  hiddenMM: 0,
})
const personOf = (employeeId: string): StaffedPerson => ({
  employeeId,
  employeeName: employeeId,
  organizationId: 'T1',
  organizationName: 'T1',
  gradeCode: 'GR001',
  grade: 'Junior',
  groupId: 'Narae',
  groupName: 'Narae',
  freeMM: 1,
  skillList: [],
  monthList: [
    monthOf('202601', 0),
    monthOf('202602', 0),
    monthOf('202603', 0.5, 0.75),
    monthOf('202604', 0.75),
    monthOf('202605', 0, 1),
    monthOf('202606', 0),
  ],
})

const people = ['E1', 'E2'].map(personOf)

function Rows() {
  const [mover] = useState(createMover)
  const plans = useMapPlans(people, '2026-01', '2026-06')
  return (
    <>
      <MoveChoice mover={mover} />
      <MoverArea mover={mover} label="map" planOf={(key) => plans.get(key)} onPut={onPut}>
        {people.map((person) => (
          <div key={person.employeeId} data-row={person.employeeId}>
            {person.monthList.map(({ customDate }, place) => (
              <ProjectCell
                key={customDate}
                person={person}
                place={place}
                plan={plans.get(`Narae ${person.employeeId}`)}
                mover={mover}
              />
            ))}
          </div>
        ))}
      </MoverArea>
    </>
  )
}

const cellsOf = (employeeId: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-row="${employeeId}"] [data-month]`),
]
const figuresOf = (employeeId: string) =>
  cellsOf(employeeId).map((cell) => cell.querySelector('[aria-hidden]')?.textContent)

/** The cell below the pointer: there is no layout here. */
let under: HTMLElement | undefined

beforeEach(() => {
  document.elementFromPoint = () => under ?? null
  HTMLElement.prototype.setPointerCapture = () => {}
  onPut.mockClear()
  renderFor('P1')
})
afterEach(cleanup)

/** The map as the PM with that ID has it. */
function renderFor(employeeId: string) {
  const { employeeInfo } = aSession()
  setSession(aSession({ employeeInfo: { ...employeeInfo, employeeId } }))
  render(<Rows />)
}

function drag(from: HTMLElement | undefined, to: HTMLElement | undefined, keys: object = {}) {
  const area = screen.getByRole('group', { name: 'map' })
  under = from
  fireEvent.pointerDown(area, { button: 0 })
  under = to
  fireEvent.pointerMove(area, keys)
  fireEvent.pointerUp(area, keys)
}

test('[staffing-10] below a project a month says what it plans, and what is free in all', () => {
  const [, , march, , may] = cellsOf('E1')
  expect(march?.textContent).toMatch(/^0\.50▲−?-?0\.25/)
  expect(march?.textContent).toContain('0.50 planned on Narae')
  expect(march?.textContent).toContain('Dami 0.75')
  expect(march?.querySelector('[aria-hidden]')?.getAttribute('data-state')).toBe('planned')
  // planned on another project alone
  expect(may?.textContent).toMatch(/^–●0\.00/)
  // before the project begins nothing can be put
  expect(cellsOf('E1').map((cell) => cell.hasAttribute('disabled'))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('[staffing-11] pressed and dragged, the planned months in a row go together', () => {
  drag(cellsOf('E1')[3], cellsOf('E1')[5])
  const [plan, move] = onPut.mock.lastCall ?? []
  expect(plan?.key).toBe('Narae E1')
  expect(move).toEqual({
    block: { first: '2026-03', last: '2026-04' },
    to: '2026-05',
    kind: 'move',
  })
})

test('[staffing-11] with Ctrl or Alt a block is copied, and not beyond the months of the project', () => {
  for (const keys of [{ ctrlKey: true }, { altKey: true }]) {
    drag(cellsOf('E1')[3], cellsOf('E1')[0], keys)
    expect(onPut.mock.lastCall?.[1]).toMatchObject({ to: '2026-02', kind: 'copy' })
    // what is chosen is the block where it was put
    fireEvent.keyDown(cellsOf('E1')[1]!, { key: 'Escape' })
  }
})

test('[staffing-11] pressed again, one month of a block is chosen alone', () => {
  const [, , march, april, may] = cellsOf('E1')
  drag(april, april)
  expect(onPut).not.toHaveBeenCalled()
  expect(march?.getAttribute('aria-pressed')).toBe('true')
  drag(april, april)
  expect(march?.getAttribute('aria-pressed')).toBe('false')
  drag(april, may)
  expect(onPut.mock.lastCall?.[1].block).toEqual({ first: '2026-04', last: '2026-04' })
})

test('[staffing-11] by keyboard a block of one row moves, and what is chosen of another is left', async () => {
  const user = userEvent.setup()
  act(() => cellsOf('E1')[2]?.focus())
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}{ArrowRight}')
  expect(figuresOf('E1')).toEqual(['–', '–', '–', '0.50', '0.75', '–'])
  expect(figuresOf('E2')).toEqual(['–', '–', '0.50', '0.75', '–', '–'])
  act(() => cellsOf('E2')[2]?.focus())
  expect(figuresOf('E1')).toEqual(['–', '–', '0.50', '0.75', '–', '–'])
  act(() => cellsOf('E1')[2]?.focus())
  await user.keyboard('c{Enter}{ArrowRight}{ArrowRight}{Enter}')
  expect(onPut.mock.lastCall?.[1]).toEqual({
    block: { first: '2026-03', last: '2026-03' },
    to: '2026-05',
    kind: 'copy',
  })
})

test("[staffing-11] months of another PM's project are read alone", () => {
  cleanup()
  renderFor('P2')
  expect(cellsOf('E1')).toEqual([])
  expect(document.body.textContent).toContain('0.50 planned on Narae')
})
