import type { z } from 'zod'
import { needs } from '../access/access.ts'
import type { PersonalKind } from '../access/personal.ts'
import { file, sheetLimits, sheetMediaType, upload } from './file.ts'
import { sheetReport, sheetUploadQuery } from './sheet.ts'

type Declared = { readonly path: string; readonly summary: string }

/** The call that answers a master table as a sheet, or the template to fill, to who may read the settings. */
export function sheetDownload<Query extends z.ZodType, Params extends z.ZodType>(
  declared: Declared & {
    /** What is in the path, as a year. */
    readonly params?: Params
    /** The query of the list without its page, and `sheetQuery` where there is a template. */
    readonly query: Query
    /** Where it holds people. */
    readonly personal?: PersonalKind
  },
) {
  return file({ ...declared, access: needs('settings.read'), file: sheetMediaType })
}

/** The call that adds and changes the rows of a master table by a sheet, all of them or none. */
export function sheetUpload(declared: Declared) {
  return upload({
    ...declared,
    method: 'POST',
    access: needs('settings.write'),
    query: sheetUploadQuery,
    upload: { mostBytes: sheetLimits.mostBytes },
    response: sheetReport,
  })
}
