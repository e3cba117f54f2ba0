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
    words: projectListSearch(search),
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
