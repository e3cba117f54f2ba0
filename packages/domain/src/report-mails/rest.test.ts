import { expect, test } from 'vitest'
import { type Reached, toldOf } from './rest.ts'

const gets: Reached = { name: 'Gets', isRefused: false, isTold: false }
const lost: Reached = { name: 'Lost', isRefused: true, isTold: false }
const known: Reached = { name: 'Known', isRefused: true, isTold: true }

test.each<[string, Reached[], ReturnType<typeof toldOf>]>([
  ['who may not read it, once', [gets, lost, known], { rests: false, refused: ['Lost'] }],
  ['nothing where all get it', [gets], { rests: false, refused: [] }],
  ['nothing where nobody wants it', [], { rests: false, refused: [] }],
  ['that it rests where none may read it', [lost, known], { rests: true }],
])(
  'the owner of a monthly report is told %s (report-mails-13, report-mails-14)',
  (_, sent, told) => {
    expect(toldOf(sent)).toEqual(told)
  },
)
