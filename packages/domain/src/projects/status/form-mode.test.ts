import { expect, test } from 'vitest'
import { formModeOf } from './form-mode.ts'

const project = (status: 'inProgress' | 'ended', hasClosingReport = false) => ({
  status,
  hasClosingReport,
})

test.each([
  // who, project, mode, edits members, bar above, bar below
  ['the creator', null, false, false, 'new', true, true, true],
  ['an administrator', project('inProgress'), true, false, 'edit', true, true, true],
  ['an administrator', project('ended'), true, false, 'view', false, true, false],
  ['an administrator', project('ended', true), true, false, 'view', false, false, false],
  ['an administrator', project('inProgress', true), true, false, 'edit', true, true, true],
  ['its manager', project('inProgress'), false, true, 'view', true, true, true],
  ['its manager', project('inProgress', true), false, true, 'view', true, false, true],
  ['its manager', project('ended', true), false, true, 'view', false, false, true],
  ['an administrator who manages it', project('ended'), true, true, 'view', false, true, true],
  ['another employee', project('inProgress'), false, false, 'view', false, true, false],
  ['another employee', project('inProgress', true), false, false, 'view', false, false, false],
] as const)(
  '[projects-17] for %s a project of %j opens (%s, %s) in mode %s, members %s, bars %s and %s',
  (_who, of, mayEdit, isManager, mode, mayEditMembers, hasTopBar, hasBottomBar) => {
    expect(formModeOf({ project: of, mayEdit, isManager })).toEqual({
      mode,
      mayEditMembers,
      hasTopBar,
      hasBottomBar,
    })
  },
)
