import './without-eval.ts'
import { z } from 'zod'
import { endpoint, type Endpoint, type UploadLimits } from './endpoint.ts'

/** What an endpoint that answers a file has in place of data: the bytes are no JSON. */
const bytes = z.string().describe('The bytes of the file')

type FileDeclaration<Params extends z.ZodType, Query extends z.ZodType> = Omit<
  Endpoint<Params, Query, z.ZodType, typeof bytes>,
  'method' | 'body' | 'response' | 'list' | 'upload'
> & {
  /** Its media type. */
  readonly file: string
}

/** An endpoint that answers a file, streamed, under a name that survives Hangul (wire-1). */
export function file<Params extends z.ZodType, Query extends z.ZodType>(
  declaration: FileDeclaration<Params, Query>,
) {
  const { file } = declaration
  return Object.assign(
    endpoint<Params, Query, z.ZodType, typeof bytes>({
      ...declaration,
      method: 'GET',
      response: bytes,
    }),
    { file },
  )
}

type UploadDeclaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Response extends z.ZodType,
> = Omit<Endpoint<Params, Query, z.ZodType, Response>, 'body' | 'list' | 'file'> & {
  readonly upload: UploadLimits
}

/** An endpoint that takes one file as `multipart/form-data`, counted while it comes in. */
export function upload<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Response extends z.ZodType,
>(declaration: UploadDeclaration<Params, Query, Response>) {
  const { upload } = declaration
  return Object.assign(endpoint<Params, Query, z.ZodType, Response>(declaration), { upload })
}

const megabyte = 1_048_576

/** Sheets of master data are small: ten thousand rows take about one megabyte. */
export const sheetLimits = { mostBytes: 10 * megabyte, mostRows: 10_000 } as const

export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
