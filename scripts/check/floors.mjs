/**
 * What may import what. Each workspace's sources are on floors, the highest first; a file imports from its
 * own folder and from lower floors. `nouns` means every folder that is not named: a noun imports no other
 * noun but those that `uses` allows it.
 */
export const workspaces = [
  {
    folder: 'packages/domain',
    floors: [
      ['problem-codes.ts'],
      ['nouns'],
      ['access', 'master-data'],
      ['money'],
      ['calendar'],
      ['problem.ts', 'grouped.ts'],
    ],
    uses: {
      alerts: ['finance'],
      company: ['mail'],
      finance: ['gp-targets', 'projects'],
      projects: ['project-types'],
      requests: ['projects', 'timecard'],
    },
    why: 'A rule imports rules alone.',
  },
  {
    folder: 'packages/contract',
    floors: [['index.ts'], ['nouns'], ['wire'], ['problems', 'access'], ['texts']],
    uses: { projects: ['requests'], reports: ['projects', 'timecard'] },
    packages: ['@yuga/domain', 'zod'],
    why: 'The contract travels to both sides: it imports zod and the rules.',
  },
  {
    folder: 'packages/demo',
    floors: [
      ['make-company.ts', 'notices.ts'],
      ['timecards'],
      ['projects'],
      ['people'],
      ['company'],
    ],
    packages: ['@yuga/domain'],
    why: 'The demonstration company is made of rules and chance; the server writes it.',
  },
  {
    folder: 'apps/server',
    floors: [
      ['cli'],
      ['demo'],
      ['app.ts'],
      ['every-job.ts'],
      ['nouns'],
      ['master-data'],
      ['figures'],
      ['access'],
      ['http'],
      ['upload-jobs.ts'],
      ['audit', 'personal-reads', 'mail', 'jobs', 'excel', 'files'],
      ['db'],
      ['uploads'],
      ['config.ts', 'sealed.ts'],
      ['cannot-start.ts'],
    ],
    uses: {
      'access-record': ['history'],
      alerts: ['messages', 'projects', 'report-mails', 'reports'],
      deputies: ['messages'],
      employees: ['session'],
      events: ['messages', 'notices', 'requests', 'session'],
      history: ['requests', 'timecard'],
      'month-close': ['requests', 'timecard', 'messages'],
      'permission-sets': ['session'],
      'personal-data': ['employees'],
      'person-access': ['deputies', 'month-close', 'requests', 'session'],
      organizations: ['requests'],
      outbox: ['company', 'messages'],
      'project-closing': ['projects', 'requests', 'messages'],
      projects: ['messages'],
      providers: ['employees', 'session'],
      provisioning: ['employees', 'tokens'],
      reminders: ['messages', 'month-close'],
      'report-mails': ['messages', 'reports', 'timecard-status'],
      reports: ['gp-targets', 'projects'],
      requests: ['timecard', 'messages', 'projects'],
      retention: ['company', 'messages', 'personal-data', 'session'],
      session: ['company', 'messages'],
      staffing: ['projects'],
      'timecard-status': ['messages', 'month-close', 'reports', 'timecard'],
      tokens: ['session'],
    },
    packages: 'declared',
    node: true,
    why: 'The server imports the packages that it declares.',
  },
  {
    folder: 'apps/web',
    floors: [
      ['main.tsx', 'service-worker.ts'],
      ['routes.tsx', 'service-worker-scope.ts'],
      ['shell'],
      ['screens.ts'],
      // shows parts of the other nouns
      ['home'],
      ['nouns'],
      ['pickers'],
      ['ui'],
      ['api', 'theme'],
      ['i18n', 'state'],
      ['browser'],
    ],
    packages: 'declared',
    why: 'The browser meets the server through the contract alone.',
  },
]

/** Files of one kind that must not import others, in any folder. */
export const kinds = [
  {
    files: /\.routes\.ts$/,
    never: /(^pg$|\/db\/statement\.ts$|\.sql\.ts$)/,
    why: 'SQL belongs in stores; a route reads as a sentence.',
  },
]

/**
 * Tests, what only they use, and what runs from the sources alone: they may import from every floor, and nothing else
 * imports them.
 */
export const forTests =
  /(\.(test|fixture)\.tsx?$|-from-source\.mjs$|^apps\/server\/test\/|^apps\/web\/src\/testing\/)/
