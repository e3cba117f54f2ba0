import { domainProblemText } from '@yuga/contract/problems/domain'
import { type Language, useLanguage } from '../../i18n/index.ts'
import { PastePreview } from '../../ui/sheet-grid/paste-preview.tsx'
import { usePeriod } from '../editor/period-context.tsx'
import type { PastePlan, RefusedPaste } from '../sheet/plan-paste.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { cellName, refusalSentence } from '../text/cell-text.ts'

export type WeekPasteProps = {
  readonly plan: PastePlan | null
  readonly onAnswer: (isGo: boolean) => void
}

/** What a paste into the week leaves as it is, by project and day. */
export function WeekPaste({ plan, onAnswer }: WeekPasteProps) {
  const { period } = usePeriod()
  const language = useLanguage()
  const labelOf = (one: RefusedPaste) => refusedText(period.grid.get().sheet, one, language)
  return <PastePreview plan={plan} labelOf={labelOf} onAnswer={onAnswer} />
}

function refusedText(sheet: Sheet, one: RefusedPaste, language: Language) {
  const { projectId, day } =
    one.kind === 'text' ? { projectId: one.rowId, day: one.field } : one.refused.change
  const why =
    one.kind === 'text'
      ? domainProblemText({ code: one.code }, language)
      : refusalSentence(sheet, one.refused, language)
  return { name: cellName(sheet, projectId, day, language), text: one.text, why }
}
