import type { ReportProject } from '@yuga/contract/reports/report-projects'
import { columnsIn } from '../../projects/list/columns.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { projectListSearch } from './address.ts'
import type { ProjectListState } from './use-project-list.ts'
import { ProjectTable } from './project-table.tsx'

afterEach(cleanup)

function rendersNone(search: Readonly<Record<string, unknown>>) {
  chooseLanguage('en')
  const state = {
    search: projectListSearch(search),
    thisYear: 2026,
    views: {} as ProjectListState['views'],
    change: () => {},
    projects: [],
    readAt: 0,
    failure: null,
    retry: () => {},
  }
  renderPage(() => (
    <ProjectTable state={state} empty="No project matches." height="low" nameOf={() => null} />
  ))
}

test('[project-lists-5] a year without projects leads to all years, which says what else to change', async () => {
  rendersNone({ year: 2024 })
  expect(await screen.findByText('No project matches.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Show all years' })
  expect(link.getAttribute('href')).toBe('/?year=all')
  cleanup()
  rendersNone({ year: 'all' })
  expect(await screen.findByText('Try another type or name.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('[screens-27] the columns that lists of projects share are as wide in reports as in the project list', () => {
  const t = ((key: string) => key) as never
  const columns = columnsIn({
    t,
    language: 'en',
    pressed: null,
    onSwitch: () => {},
    onLeave: () => {},
  })
  const widthOf = (key: string) => columns.find((column) => column.key === key)?.width
  const inList = ['projectId', 'projectType', 'pmName', 'period'].map(widthOf)
  expect(columns.filter(({ width }) => width === undefined).map(({ key }) => key)).toEqual([
    'projectName',
  ])
  chooseLanguage('en')
  const state = {
    search: projectListSearch({ year: 2026 }),
    thisYear: 2026,
    views: {} as ProjectListState['views'],
    change: () => {},
    projects: [{ projectId: 'P1', projectName: 'One' } as ReportProject],
    readAt: 0,
    failure: null,
    retry: () => {},
  }
  renderPage(() => <ProjectTable state={state} empty="" height="low" nameOf={() => 'One'} />)
  return screen.findByRole('columnheader', { name: 'Project ID' }).then(() => {
    const inReport = ['Project ID', 'Type', 'PM', 'Period'].map(
      (name) => screen.getByRole('columnheader', { name }).style.width,
    )
    expect(inReport).toEqual(inList.map((width) => `${width}px`))
  })
})
