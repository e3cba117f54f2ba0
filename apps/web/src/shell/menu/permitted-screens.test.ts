import { may, type Permission } from '@yuga/contract/access/access'
import { menu } from '@yuga/contract/access/menu'
import { expect, test } from 'vitest'
import {
  firstPathFor,
  partsOf,
  permittedScreens,
  screenAt,
  wantedPath,
} from './permitted-screens.ts'
import { screens } from '../../screens.ts'

const by =
  (...roles: string[]) =>
  (permission: Permission) =>
    may({ roles }, permission)

test('every entry of the menu has a name in both languages', () => {
  const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  for (const { name } of entries) {
    expect(screens[name].label).toEqual({
      ko: expect.stringMatching(/\S/),
      en: expect.stringMatching(/\S/),
    })
  }
})

test('every screen of the settings is below a heading, each heading once, and organization first', () => {
  const children = menu.find(({ name }) => name === 'setting')?.children ?? []
  const parts = partsOf(children).map(({ part }) => part)
  expect(parts).not.toContain(null)
  expect(new Set(parts).size).toBe(parts.length)
  expect(children[0]?.name).toBe('organization')
  expect(children.length).toBe(24)
})

test('[access-5] a redirect leads to the first screen that the person may open, and that is there', () => {
  expect(firstPathFor(by('LE001'))).toBe('/timecard')
  expect(firstPathFor(by('LE001'), { startScreen: 'home' })).toBe('/home')
  expect(firstPathFor(by('LE002'), { below: '/report' })).toBe('/report/prjctPrft')
  expect(firstPathFor(by('LE005'), { below: '/report' })).toBe('/report/overview')
  expect(firstPathFor(by('LE999'), { below: '/setting' })).toBe('/setting/organization')
})

test('[home-1] an executive, who keeps no timecard, is led to home', () => {
  expect(firstPathFor(by('LE005'))).toBe('/home')
})

test('[home-1] someone without a role is led to home, and reads the notices', () => {
  expect(permittedScreens(by()).map((screen) => screen.path)).toEqual(['/home', '/notice'])
  expect(firstPathFor(by())).toBe('/home')
})

test('an employee finds no screen of the settings, and a path there is closed', () => {
  const paths = permittedScreens(by('LE001')).map((screen) => screen.path)
  expect(paths).toEqual(['/home', '/notice', '/message', '/timecard', '/member'])
  expect(screenAt('/setting/holiday', by('LE001'))).toEqual({ name: 'holiday', isOpen: false })
  expect(screenAt('/project/P20260001', by('LE002'))).toEqual({ name: 'projectList', isOpen: true })
  expect(screenAt('/nowhere', by('LE999'))).toBeNull()
})

test('an executive opens messages from the top bar, and does not find them in the menu', () => {
  expect(screenAt('/message', by('LE005'))).toEqual({ name: 'message', isOpen: true })
  expect(permittedScreens(by('LE005')).map((screen) => screen.path)).not.toContain('/message')
  expect(permittedScreens(by('LE001')).map((screen) => screen.path)).toContain('/message')
})

test('anyone who acts for an approver opens the approvals, and the timecard only where it is entered for someone', () => {
  expect(screenAt('/approval', by('LE001'))?.isOpen).toBe(false)
  expect(screenAt('/approval', by('LE001'), ['approval'])?.isOpen).toBe(true)
  expect(permittedScreens(by('LE001'), ['approval']).map(({ path }) => path)).toContain('/approval')
  expect(screenAt('/timecard', by('LE005'), ['approval'])?.isOpen).toBe(false)
  expect(screenAt('/timecard', by('LE005'), ['entry'])?.isOpen).toBe(true)
  expect(screenAt('/setting/holiday', by('LE001'), ['entry', 'approval'])?.isOpen).toBe(false)
})

test('after sign-in one comes to where one wanted to go, never outside and never in a circle', () => {
  expect(wantedPath('/approval?overtime.page=2', '/timecard')).toBe('/approval?overtime.page=2')
  for (const bad of [
    undefined,
    '/',
    '/login',
    '/logout',
    '//evil.example',
    'https://evil.example',
    '/\\evil',
  ])
    expect(wantedPath(bad, '/timecard')).toBe('/timecard')
})
