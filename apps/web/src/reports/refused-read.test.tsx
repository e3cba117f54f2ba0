import { Refused } from '@yuga/contract/wire/call'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProjectTable } from './project-lists/project-table.tsx'
import type { ProjectListState } from './project-lists/use-project-list.ts'

afterEach(cleanup)

test.each([
  [422, 0],
  [503, 1],
])('a list of projects that was refused with %s offers %s times to try again', (status, times) => {
  const envelope = { code: 900, message: 'Refused.', requestId: '1' } as const
  const state = {
    search: {},
    projects: undefined,
    failure: new Refused(status, envelope as never),
    retry: () => undefined,
  } as unknown as ProjectListState
  render(<ProjectTable state={state} empty="" height="low" nameOf={() => null} />)
  expect(screen.getByRole('alert').textContent).toContain('Refused.')
  expect(screen.queryAllByRole('button')).toHaveLength(times)
})
