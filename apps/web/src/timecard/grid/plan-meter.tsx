import { memo } from 'react'
import type { PlanWords } from '../text/cell-text.ts'

/** A thin bar with words; the words say all, the bar is for the eye. */
export const PlanMeter = memo(function PlanMeter({ words, tone, share }: Omit<PlanWords, 'used'>) {
  return (
    <span className={`tc-meter tc-meter-${tone}`}>
      {share === null ? null : (
        <span className="tc-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
        </span>
      )}
      <span className="tc-meter-words">{words}</span>
    </span>
  )
})
