/** Words that names do not hold, and what to use instead (CONTRIBUTING.md, One way to write it). */
export const insteadOf = new Map([
  ['anew', 'again'],
  ['asked', 'requested, request or query'],
  ['beside', 'with, or in parallel'],
  ['besides', 'other, or a noun that says what it is'],
  ['dear', 'expensive'],
  ['ever', 'always'],
  ['foreseen', 'planned'],
  ['found', 'result, match or rows'],
  ['kept', 'stored, or in a test actual'],
  ['lacking', 'missing'],
  ['lacks', 'missing'],
  ['lent', 'borrowed'],
  ['must', 'expected'],
  ['nobody', 'no one'],
  ['reckon', 'compute'],
  ['reckoned', 'computed'],
  ['rests', 'pauses or delays'],
  ['somebody', 'an employee, a user or someone'],
  ['stands', 'is, or is stored'],
  ['stood', 'previous'],
  ['tell', 'show, send or notify'],
  ['telling', 'showing or sending'],
  ['tells', 'shows or sends'],
  ['thing', 'item, or a noun that says what it is'],
  ['things', 'items, or a noun that says what they are'],
  ['together', 'inParallel, total or combined'],
  ['told', 'response, message or shown'],
  ['vain', 'unused'],
  ['whoever', 'the caller or the employee'],
  ['whom', 'the employee, the recipient'],
  ['whose', 'the owner'],
  ['words', 'labels, texts or text'],
])

/** Those of them that comments, texts of tests and documents do not hold either; the others have plain uses. */
export const avoidedInTexts = new Set([
  'anew',
  'beside',
  'besides',
  'dear',
  'foreseen',
  'lacking',
  'lacks',
  'lent',
  'nobody',
  'reckon',
  'reckoned',
  'somebody',
  'stood',
  'told',
  'vain',
  'whoever',
  'whom',
])

/** Where comments and texts of tests are plain. */
export const plainFolders = [
  'apps/web/',
  'packages/contract/',
  'packages/domain/',
  'apps/server/',
  'bench/',
  'packages/demo/',
  'scripts/',
]

/** Names that may hold one: of the wire, of the database, of what browsers hold, or of a library. */
export const allowed = [
  {
    names: ['standsIn', 'toldYn', 'serverWords', 'restsUntil', 'keptCount'],
    why: 'Fields of requests and answers.',
  },
  {
    names: ['kept', 'must'],
    in: [
      'apps/server/src/batch-jobs/',
      'apps/server/src/figures/',
      'apps/server/src/jobs/',
      'apps/server/src/outbox/',
      'apps/server/src/reminders/',
      'apps/server/src/report-mails/',
      'apps/server/src/reports/reconciliation/',
      'apps/server/src/retention/',
      'apps/server/test/',
      'apps/web/src/batch-jobs/',
      'apps/web/src/reports/reconciliation/',
      'packages/contract/src/company/batch-jobs.ts',
      'packages/contract/src/reports/reconciliation.ts',
    ],
    why: 'Columns of job_runs and job_findings, and fields of the answers that show them.',
  },
  {
    names: ['told', 'things'],
    in: ['apps/server/src/report-mails/'],
    why: 'A column of report_mail_sends and a field of what it stores.',
  },
  {
    names: ['lacking'],
    in: ['apps/web/src/reports/reconciliation/'],
    why: 'An outcome of the reconciliation on the wire.',
  },
  {
    names: ['keptAt', 'keptFiles'],
    in: ['apps/web/src/notices/form/', 'apps/web/src/timecard/', 'tests/journeys/timecard/'],
    why: 'Fields of the drafts that browsers store.',
  },
]
