/** One statement as the server sent it; `statement` is its place in the recording's list. */
export type RecordedQuery = { readonly statement: number; readonly values: readonly unknown[] }

/** A statement by its name, or text alone (begin, commit). */
export type RecordedStatement = { readonly name?: string; readonly text: string }

/** What goes over the wire: what the browser sends for one action. */
export type LoadRequest = {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly token: string
  readonly body?: Readonly<Record<string, unknown>>
  /** The Idempotency-Key while the SQL was recorded; every action sends one of its own. */
  readonly key?: string
  /** Whether the version of the last answer goes along, as our own client does it. */
  readonly followsVersion?: boolean
}

/** A request, and the SQL that the server answers it with. */
export type LoadCall = { readonly request: LoadRequest; readonly queries: readonly RecordedQuery[] }

/** For every connection the calls that it makes, over and over. */
export type Turns<Call> = readonly (readonly Call[])[]

/** What the load generator and the floor are asked to do in one round. */
export type HttpRound = {
  readonly url: string
  readonly warmMs: number
  readonly measureMs: number
  readonly turns: Turns<LoadRequest>
}

export type FloorRound = {
  readonly databaseUrl: string
  readonly warmMs: number
  readonly measureMs: number
  readonly statements: readonly RecordedStatement[]
  readonly turns: Turns<Pick<LoadCall, 'queries'> & { readonly key?: string }>
}

export type RoundResult = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** All that was done, the warm-up included. */
  readonly done: number
  /** Answers that were no success, and broken connections. */
  readonly failures: number
}

/** Deals calls out, as to players: with one connection all to one, with fifty a few to each. */
export function dealt<Call>(calls: readonly Call[], connections: number): Call[][] {
  return Array.from({ length: connections }, (_, place) =>
    calls.filter((_, index) => index % connections === place % calls.length),
  )
}
