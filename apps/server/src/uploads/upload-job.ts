import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import { UploadRefused } from './budget.ts'

/** What a thread answers: an error would lose its class on the way. */
export type Outcome<Value> = { readonly value: Value } | { readonly refused: Problem<ProblemCode> }

/** Makes a job of a function: what it refuses is refused on the other side too. */
export function uploadJob<Input, Value>(read: (input: Input) => Promise<Value> | Value) {
  return async (input: Input): Promise<Outcome<Value>> => {
    try {
      return { value: await read(input) }
    } catch (failure) {
      if (failure instanceof UploadRefused) return { refused: failure.problem }
      throw failure
    }
  }
}
