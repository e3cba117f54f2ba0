import type { Endpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import type { z } from 'zod'
import type { Caller } from '../server.ts'

/** A request that is answered by 200, its caller, and the employee that it is about where that is another. */
export type Plain<E extends Endpoint = Endpoint> = {
  readonly by: Caller
  /** Null: a record of the company's, about no one. */
  readonly about?: Caller | null
} & RequestOf<E> &
  FieldsOf<E>

/** The fields of an endpoint's form as they are meant, each of which travels as text. */
type FieldsOf<E> = E extends { readonly body: infer B extends z.ZodType }
  ? { readonly body: z.input<B> }
  : unknown

/** The plain requests of one noun. */
export type PlainOf<Noun> = {
  readonly [Name in keyof Noun]: Noun[Name] extends infer E extends Endpoint
    ? () => Promise<Plain<E>>
    : never
}
