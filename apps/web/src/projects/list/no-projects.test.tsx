import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../api/session/current-session.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { aSession } from '../../testing/fake-network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { NoProjects } from './no-projects.tsx'

afterEach(() => {
  cleanup()
  setSession(null)
})

test.each([
  ['LE002', 'There are no projects you have access to.', 'Projects that you manage or join', true],
  ['LE003', 'There are no projects you have access to.', 'those that your units own', true],
  ['LE004', 'There are no projects you have access to.', 'those that your units own', false],
  ['LE005', 'No project has been registered yet.', 'Every project that is registered', false],
  ['LE999', 'No project has been registered yet.', 'Every project that is registered', true],
])(
  '[projects-27] %s reads why there is no project, and is led on where they may go',
  async (role, why, next, registers) => {
    chooseLanguage('en')
    setSession(aSession({ roles: [role] }))
    renderPage(NoProjects)
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.getByText(next, { exact: false })).toBeTruthy()
    const link = screen.queryByRole('link', { name: 'Register a project' })
    expect(link?.getAttribute('href')).toBe(registers ? '/newProject' : undefined)
  },
)
