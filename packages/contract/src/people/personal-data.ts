import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { file } from '../wire/file.ts'
import { version, wireId } from '../wire/wire.ts'
import { readReason } from '../wire/read-reason.ts'

const path = '/settings/employee'

export const exportPersonalData = file({
  path: `${path}/personal-data`,
  summary: 'All that is kept about a person, for people and for machines, as one file',
  access: needs('settings.write'),
  personal: 'export',
  query: z.object({ employeeId: wireId, ...readReason }),
  file: 'application/zip',
})

export const readPseudonymisation = endpoint({
  method: 'GET',
  path: `${path}/pseudonym`,
  summary:
    'What taking the name from a leaver would change, or why it cannot be done; it writes nothing',
  access: needs('settings.write'),
  query: z.object({ employeeId: wireId }),
  response: z.object({
    employeeId: z.string(),
    employeeName: z.string(),
    version: z.number(),
    /** What they would be called, and the id in place of theirs. */
    pseudonym: z.string(),
    pseudonymId: z.string(),
    /** Why not, each in words; empty: it can be done. */
    reasonList: z.array(z.object({ reason: z.string(), message: z.string() })),
    /** What is deleted, and what stays under the new name. */
    deletedCount: z.number(),
    emptiedCount: z.number(),
    auditCount: z.number(),
  }),
})

export const pseudonymiseEmployee = endpoint({
  method: 'POST',
  path: `${path}/pseudonym`,
  summary: 'Take the name from a leaver for good; every figure stays as it is',
  access: needs('settings.write'),
  confirmed: 'always',
  body: z.object({
    employeeId: wireId,
    /** The id once more, typed by who means it. */
    confirmation: wireId,
    version,
  }),
  response: z.object({ employeeId: z.string(), employeeName: z.string() }),
})
