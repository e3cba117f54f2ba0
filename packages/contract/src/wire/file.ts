import './without-eval.ts'
import { z } from 'zod'
import { endpoint, type Endpoint, type UploadLimits } from './endpoint.ts'

/** What an endpoint that answers a file has in place of data: the bytes are no JSON. */
const bytes = z.string().describe('The bytes of the file')

type FileDeclaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> = Omit<Endpoint<Params, Query, Body, typeof bytes>, 'method' | 'response' | 'list' | 'upload'> & {
  /** Its media type. */
  readonly file: string
}

/** An endpoint that answers a file, streamed, under a name that survives Hangul (wire-1): a POST where it has a body. */
export function file<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  declaration: FileDeclaration<Params, Query, Body>,
) {
  const { file } = declaration
  return Object.assign(
    endpoint<Params, Query, Body, typeof bytes>({
      ...declaration,
      method: declaration.body === undefined ? 'GET' : 'POST',
      response: bytes,
    }),
    { file },
  )
}

type UploadDeclaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Limits extends UploadLimits,
> = Omit<Endpoint<Params, Query, Body, Response>, 'list' | 'file' | 'upload'> & {
  readonly upload: Limits
}

/**
 * An endpoint that takes files as `multipart/form-data`, counted while they come in. Its body is what the other
 * fields of the form say, each as text.
 */
export function upload<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  const Limits extends UploadLimits,
>(declaration: UploadDeclaration<Params, Query, Body, Response, Limits>) {
  const { upload } = declaration
  return Object.assign(endpoint<Params, Query, Body, Response>(declaration), { upload })
}

/** A field of a form that may stand in it several times, or not at all. */
export function repeated<Element extends z.ZodType>(element: Element, most: number) {
  return z.union([element.transform((one) => [one]), z.array(element).max(most)]).default(() => [])
}

const megabyte = 1_048_576

/** Sheets of master data are small: ten thousand rows take about one megabyte. */
export const sheetLimits = { mostBytes: 10 * megabyte, mostRows: 10_000 } as const

export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
