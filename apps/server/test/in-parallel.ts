import { Refused } from '@yuga/contract/wire/call'

export type InParallel<T> = {
  readonly answers: readonly T[]
  /** `status reason` of each that was refused; any other failure fails the test. */
  readonly refusals: readonly string[]
}

/** How works that were started at once ended. */
export async function inParallel<T>(attempts: readonly Promise<T>[]): Promise<InParallel<T>> {
  const outcomes = await Promise.allSettled(attempts)
  return {
    answers: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    refusals: outcomes.flatMap((outcome) => {
      if (outcome.status === 'fulfilled') return []
      const error: unknown = outcome.reason
      if (!(error instanceof Refused) || error.envelope === null) throw error
      return [`${error.status} ${error.envelope.reason}`]
    }),
  }
}
