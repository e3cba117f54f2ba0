import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { listOf } from '../wire/list.ts'
import { wholeNumber, wireDay, wireId } from '../wire/wire.ts'

const path = '/settings/batch-jobs'

export const runStates = ['waiting', 'running', 'done', 'failed'] as const
export const runModes = ['auto', 'manual'] as const

const run = {
  runSn: z.number().int(),
  batchCode: z.string(),
  batchName: z.string().describe('In the language of the caller'),
  batchMode: z.enum(runModes),
  batchExcutionDateObject: z.string().describe('The day on which it was asked for, YYYYMMDD'),
  dataBeginDateObject: z.string(),
  dataEndDateObject: z.string(),
  excutionId: z.string().describe('Who asked for it; empty where it was due'),
  excutionName: z.string(),
  state: z.enum(runStates),
  /** Instants, ISO 8601; null: not yet. */
  beginAt: z.string().nullable(),
  endAt: z.string().nullable(),
  doneCount: z.number().int(),
  totalCount: z.number().int().nullable(),
  outcome: z.string().describe('How it went, in the language of the caller; empty until it ends'),
  /** How many findings are kept of it, for administrators. */
  findingCount: z.number().int(),
}
const runRow = z.object(run)
export type RunRow = z.output<typeof runRow>

export const listBatchJobRuns = endpoint({
  method: 'GET',
  path: `${path}/{startYYYYMMDD}/end-date/{endYYYYMMDD}`,
  summary: 'The runs of jobs in these days, or about them, the latest first',
  access: needs('settings.read'),
  params: z.object({ startYYYYMMDD: wireDay, endYYYYMMDD: wireDay }),
  ...listOf('BatchJobDTO', runRow, {
    sorts: [
      'batchExcutionDateObject',
      'batchName',
      'batchMode',
      'dataBeginDateObject',
      'excutionId',
    ],
    filters: { batchCode: 'choice', batchMode: 'choice', state: 'choice' },
  }),
})

const job = z.object({
  batchCode: z.string(),
  batchName: z.string(),
  schedule: z.string().describe('When it is due, in the language of the caller'),
  nextAt: z
    .string()
    .nullable()
    .describe('When it is due next, an instant; null: no server has run it yet'),
  /** Its run that has not ended. */
  running: z
    .object({
      runSn: z.number().int(),
      state: z.enum(runStates),
      doneCount: z.number().int(),
      totalCount: z.number().int().nullable(),
    })
    .nullable(),
})
export type BatchJob = z.output<typeof job>

export const listBatchJobs = endpoint({
  method: 'GET',
  path,
  summary: 'The jobs, when each is due, and how far the ones that run have come',
  access: needs('settings.read'),
  /** A screen that shows progress asks again and again. */
  isBackground: true,
  response: z.object({ batchJobList: z.array(job) }),
})

export const runBatchJob = endpoint({
  method: 'POST',
  path,
  summary: 'Have a job run now over some days',
  access: needs('settings.write'),
  body: z.object({
    batchCode: wireId,
    dataBeginDateObject: wireDay,
    dataEndDateObject: wireDay,
  }),
  response: z.object({ runSn: z.number().int() }),
})

const finding = z.object({
  findingSn: z.number().int(),
  kind: z.string(),
  kindName: z.string().describe('What is wrong, in the language of the caller'),
  employeeId: z.string(),
  employeeName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  day: z
    .string()
    .describe('The first day that it is about, YYYYMMDD; empty where it is about none'),
  /** What differs, in words of the caller's language; empty where there is nothing, or must be nothing. */
  differenceList: z.array(z.object({ name: z.string(), kept: z.string(), must: z.string() })),
})
export type FindingRow = z.output<typeof finding>

export const listFindings = endpoint({
  method: 'GET',
  path: `${path}/runs/{runSn}/findings`,
  summary: 'What a run has found to be wrong',
  access: needs('settings.write'),
  personal: 'report',
  params: z.object({
    runSn: wholeNumber({ to: 2 ** 31 - 1 }),
  }),
  ...listOf('findingList', finding, { sorts: [], filters: {} }),
})
