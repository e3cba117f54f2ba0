import { describe, expect, test } from 'vitest'
import { type Leaver, whyNotPseudonymise } from './pseudonym.ts'

const gone: Leaver = {
  retireDay: '2026-03-03',
  isPseudonymised: false,
  pendingRequests: 0,
  managedProjects: 0,
  hasActedLately: false,
}

describe('[personal-data-4] the name of an employee', () => {
  // fourteen days after the last one is 17 March
  test.each<[string, Partial<Leaver>, string[]]>([
    ['who is gone can be taken away', {}, []],
    ['who can still sign in stays', { retireDay: '2026-03-04' }, ['employee.not-left']],
    ['who has not left stays', { retireDay: null }, ['employee.not-left']],
    ['who leaves later stays', { retireDay: '2026-12-31' }, ['employee.not-left']],
    ['stays while a request waits', { pendingRequests: 1 }, ['employee.pending-requests']],
    [
      'stays while they manage a project in progress',
      { managedProjects: 1 },
      ['employee.manages-open-project'],
    ],
    [
      'stays while they did something lately, after their last day',
      { hasActedLately: true },
      ['employee.acted-lately'],
    ],
    ['cannot be taken away twice', { isPseudonymised: true }, ['employee.pseudonymised']],
    [
      'stays for everything that has to be settled',
      { pendingRequests: 2, managedProjects: 1 },
      ['employee.pending-requests', 'employee.manages-open-project'],
    ],
  ])('%s', (_, more, codes) => {
    const problems = whyNotPseudonymise({ ...gone, ...more }, '2026-03-18')
    expect(problems.map(({ code }) => code)).toEqual(codes)
  })
})
