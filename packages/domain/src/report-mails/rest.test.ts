import { expect, test } from 'vitest'
import { type Reached, shownOf } from './rest.ts'

const gets: Reached = { name: 'Gets', isRefused: false, isReported: false }
const lost: Reached = { name: 'Lost', isRefused: true, isReported: false }
const known: Reached = { name: 'Known', isRefused: true, isReported: true }

test.each<[string, Reached[], ReturnType<typeof shownOf>]>([
  ['who may not read it, once', [gets, lost, known], { pauses: false, refused: ['Lost'] }],
  ['nothing where all get it', [gets], { pauses: false, refused: [] }],
  ['nothing where no one wants it', [], { pauses: false, refused: [] }],
  ['that it pauses where none may read it', [lost, known], { pauses: true }],
])(
  'the owner of a monthly report is notified of %s (report-mails-13, report-mails-14)',
  (_, sent, expected) => {
    expect(shownOf(sent)).toEqual(expected)
  },
)
