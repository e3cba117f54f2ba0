import { Refused } from '@yuga/contract/wire/call'
import { Refusal } from '../ui/feedback/refusal.tsx'

type RefusedReadProps = { readonly failure: unknown; readonly onRetry: () => void }

/** Why nothing was read, and the button to read again: not where what was requested would be refused again. */
export function RefusedRead({ failure, onRetry }: RefusedReadProps) {
  const isFinal = failure instanceof Refused && failure.status === 422
  return <Refusal failure={failure} {...(isFinal ? {} : { onRetry })} />
}
