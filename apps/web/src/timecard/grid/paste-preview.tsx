import { problemText } from '@yuga/contract/problems'
import { useRef } from 'react'
import { type Language, useLanguage, useText } from '../../i18n/index.ts'
import type { PastePlan, RefusedPaste } from '../sheet/plan-paste.ts'
import { dayAndWeekday, refusalSentence } from '../text/cell-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { rowOf, type Sheet } from '../sheet/sheet.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import css from '../timecard.module.css'

/** Before a paste that cannot stand whole: which cells stay as they are, and why. */
export function PastePreview({
  plan,
  onAnswer,
}: {
  plan: PastePlan | null
  onAnswer: (isGo: boolean) => void
}) {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const ui = useText(uiMessages)
  const language = useLanguage()
  const { sheet } = period.grid.get()
  // Where nothing can be pasted there is nothing to choose.
  const leave = useRef<HTMLButtonElement>(null)
  const paste = useRef<HTMLButtonElement>(null)
  const isNone = plan?.allowed.length === 0
  return (
    <Dialog
      open={plan !== null}
      title={t('pasteTitle')}
      width={640}
      firstFocus={isNone ? leave : paste}
      onCancel={() => onAnswer(false)}
      footer={
        <div className="y-dialog-foot">
          <Button ref={leave} onClick={() => onAnswer(false)}>
            {ui(isNone ? 'close' : 'cancel')}
          </Button>
          {isNone ? null : (
            <Button ref={paste} kind="main" onClick={() => onAnswer(true)}>
              {t('pasteRest', { count: plan?.allowed.length ?? 0 })}
            </Button>
          )}
        </div>
      }
    >
      {plan === null ? null : (
        <div className={css['dialog']}>
          <p>
            {plan.allowed.length === 0
              ? t('pasteNone')
              : t('pasteCount', {
                  allowed: plan.allowed.length,
                  refused: plan.refused.length,
                })}{' '}
            {plan.outsideCount > 0 ? t('pasteOutside', { count: plan.outsideCount }) : null}
          </p>
          {plan.refused.length === 0 ? null : (
            <div className={css['list']} tabIndex={0} role="region" aria-label={t('pasteTitle')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('cell')}</th>
                    <th scope="col">{t('content')}</th>
                    <th scope="col">{t('why')}</th>
                  </tr>
                </thead>
                <tbody>
                  {plan.refused.map((one) => {
                    const { name, text, why } = refusedWords(sheet, one, language)
                    return (
                      <tr key={name}>
                        <th scope="row">{name}</th>
                        <td className="y-figure">{text}</td>
                        <td>{why}</td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}

function refusedWords(sheet: Sheet, one: RefusedPaste, language: Language) {
  const { projectId, day } =
    one.kind === 'text' ? { projectId: one.rowId, day: one.field } : one.refused.change
  const why =
    one.kind === 'text'
      ? problemText({ code: one.code }, language)
      : refusalSentence(sheet, one.refused, language)
  return { name: cellName(sheet, projectId, day, language), text: one.text, why }
}

/** A cell as a person calls it: project and day. */
export function cellName(sheet: Sheet, projectId: string, day: number, language: Language): string {
  const row = rowOf(sheet, projectId)
  const date = row?.days[day]?.day ?? sheet.rows[0]?.days[day]?.day
  const name = row?.wire.projectName ?? projectId
  return date === undefined ? name : `${name} · ${dayAndWeekday(date, day, language)}`
}
