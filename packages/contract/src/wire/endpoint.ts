import './without-eval.ts'
import type { z } from 'zod'
import type { DeputyKind } from '@yuga/domain/access/deputyship'
import type { Access } from '../access/access.ts'
import type { PersonalKind } from '../access/personal.ts'
import type { ListShape } from './list-shapes.ts'

/** What a deputy can be named for, and a call can take. */
export type OnBehalf = DeputyKind

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One endpoint, declared once: the server serves this constant, the browser sends it, tests call it.
 *
 * `path` is below `apiPath`, with parameters in braces (`/settings/holidays/{yearMonth}`).
 * `response` is the shape of `data` in the envelope of wire-2, and the only fields that leave.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  List extends ListShape = ListShape,
> = {
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** Who may call it at all; which rows they see is the handler's scope (access-3). */
  readonly access: Access
  /**
   * It takes `onBehalfOf`, the principal of a deputy of that kind: a GET and a DELETE in the query,
   * any other write in the body (access-10). Every other call refuses the field.
   */
  readonly onBehalf?: OnBehalf
  /**
   * The caller must have proved the password within the last minutes (sessions-15): `always`, or `when-changed`, where
   * only some changes need it and the handler checks them.
   */
  readonly confirmed?: 'always' | 'when-changed'
  /** No call with an access token: it concerns how people sign in (tokens-3). */
  readonly tokens?: 'refused'
  /** Open to a session whose owner must set up a second factor first (factors-7). */
  readonly beforeFactor?: true
  /** Its answer names private fields of people: who read them is recorded under this kind (reads-1). */
  readonly personal?: PersonalKind
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** How its rows can be sorted and narrowed down, where it answers a list (`listOf`). */
  readonly list?: List
  /** The media type of the bytes that it answers in place of an envelope (`file`). */
  readonly file?: string
  /** The media type of an endless answer, one `response` after another. */
  readonly stream?: string
  /** It answers a redirect, which a browser follows as it goes from page to page. */
  readonly redirects?: true
  /** Its body comes as a form (`application/x-www-form-urlencoded`), as others than our screens send it. */
  readonly form?: true
  /** The page asks by itself: it is no activity of the user, and the session may run out meanwhile. */
  readonly isBackground?: boolean
  /** What it takes in place of a JSON body (`upload`). */
  readonly upload?: UploadLimits
}

/** Files, sent as `multipart/form-data`: one under whatever field name, unless it says that it takes several. */
export type UploadLimits = {
  /** Of all files together. */
  readonly mostBytes: number
  readonly several?: SeveralFiles
}

/** How many files a form may hold, under which names, and how much text its other fields may hold together. */
export type SeveralFiles = {
  readonly fields: readonly string[]
  readonly mostFiles: number
  readonly mostTextBytes: number
}

/** Base path of every call (wire-12). */
export const apiPath = '/api/v1/yuga'

export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  List extends ListShape = never,
  const Used extends Method = Method,
>(
  declaration: Endpoint<Params, Query, Body, Response, List> & { readonly method: Used },
): Endpoint<Params, Query, Body, Response, List> & Declared<List> & { readonly method: Used } {
  return declaration as typeof declaration & Declared<List>
}

/** `never`: it answers no list. */
type Declared<List> = [List] extends [never] ? unknown : { readonly list: List }

/** An endpoint that answers the bytes of a file; its GET asks for no envelope. */
export type FileEndpoint = Endpoint & { readonly file: string }

/** An endpoint that takes a file, or several with the fields of its body next to them. */
export type UploadEndpoint = Endpoint & { readonly upload: UploadLimits }

/** An endpoint that answers pages of a list (`listOf`). */
export type ListEndpoint = Endpoint & { readonly list: ListShape }

type PartOf<E, Key extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Key]?: infer S
}
  ? S extends z.ZodType
    ? unknown extends z.output<S>
      ? never
      : S
    : never
  : never

type Part<E, Key extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = [
  PartOf<E, Key>,
] extends [never]
  ? unknown
  : {
      readonly [K in Key]: Side extends 'input' ? z.input<PartOf<E, Key>> : z.output<PartOf<E, Key>>
    }

/** A FormData with files and fields in it: this package knows no DOM, and wires send it as it is. */
export type UploadedForm = { append(name: string, value: never, fileName?: string): void }

/** A query of which no field has to be there can be left out. */
type QueryPart<E> =
  Part<E, 'query', 'input'> extends { readonly query: infer Query }
    ? Partial<Query> extends Query
      ? { readonly query?: Query }
      : { readonly query: Query }
    : unknown

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  QueryPart<E> &
  (E extends UploadEndpoint ? { readonly upload: UploadedForm } : Part<E, 'body', 'input'>)

/** A file that came in whole; its name is what the sender called it, and no path. */
export type ReceivedFile = { readonly name: string; readonly bytes: Uint8Array }

/** One of several, with the name of the field that it came in. */
export type ReceivedPart = ReceivedFile & { readonly field: string }

/** What a handler receives, checked and translated to plain terms. */
export type ReceivedBy<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends UploadEndpoint ? { readonly upload: ReceivedOf<E['upload']> } : unknown)

type ReceivedOf<Limits> = Limits extends { readonly several: SeveralFiles }
  ? readonly ReceivedPart[]
  : ReceivedFile

/** What a handler answers and a caller gets. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>

/** A row of the list that an endpoint answers. */
export type RowOf<E extends ListEndpoint> =
  AnswerOf<E> extends infer Answer
    ? E['list']['rows'] extends keyof Answer
      ? Answer[E['list']['rows']] extends readonly (infer Row)[]
        ? Row
        : never
      : never
    : never
