import { readOwnSkills } from '@yuga/contract/projects/skills'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ask } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { setSession } from '../../api/session/current-session.ts'
import { answered, aSession, fakeNetwork } from '../../testing/fake-network.ts'
import { OwnSkills } from './own-skills.tsx'

const question = ask(readOwnSkills, {})
const skillsOf = (version: number, skillName: string) => ({
  version,
  skillList: [{ skillName, level: '' }],
})
const skill = () => screen.getByRole<HTMLInputElement>('textbox', { name: /skill|기술/i })

afterEach(() => {
  cleanup()
  queries.clear()
})

test('[screens-30] a form opens with what is stored now, and keeps what is typed when it is read again', async () => {
  setSession(aSession())
  let stored = skillsOf(2, 'Kotlin')
  const network = fakeNetwork({ 'GET /account/skills': () => answered(stored) })
  const count = () => network.sent.length
  queries.setQueryData(question.queryKey, skillsOf(1, 'Java'))
  render(
    <QueryClientProvider client={queries}>
      <OwnSkills />
    </QueryClientProvider>,
  )
  expect(screen.queryByDisplayValue('Java')).toBeNull()
  await waitFor(() => expect(skill().value).toBe('Kotlin'))
  await userEvent.type(skill(), ' and more')

  // what another tab saved, read again by a look at the window
  stored = skillsOf(3, 'Rust')
  const before = count()
  await act(() => queries.invalidateQueries({ queryKey: question.queryKey }))
  expect(count()).toBe(before + 1)
  expect(skill().value).toBe('Kotlin and more')
})
