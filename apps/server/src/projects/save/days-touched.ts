import { refuse } from '../../http/refusal.ts'

type RequestedPeriod = {
  readonly periodType?: string | undefined
  readonly periodTypeValue?: string | undefined
}

/** The days that a project's period must touch (requests-18); null leaves an end open. */
export function daysTouched({ periodType = '', periodTypeValue: year = '' }: RequestedPeriod) {
  if (periodType === '' || periodType === 'ALL') return { from: null, to: null }
  if (year === '') refuse('input.required', { at: 'periodTypeValue' })
  return { from: `${year}-01-01`, to: periodType === 'YEAR' ? `${year}-12-31` : null }
}
