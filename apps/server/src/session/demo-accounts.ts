/** The accounts a newcomer signs in with while the demonstration company is in use. */
export const demoAccounts = [
  { employeeId: 'emp01', role: 'LE001' },
  { employeeId: 'pm01', role: 'LE002' },
  { employeeId: 'tl01', role: 'LE003' },
  { employeeId: 'pl01', role: 'LE004' },
  { employeeId: 'ex01', role: 'LE005' },
  { employeeId: 'admin', role: 'LE999' },
] as const

export const demoPassword = 'yuga-demo'
