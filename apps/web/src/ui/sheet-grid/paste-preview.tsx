import { useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { uiMessages } from '../ui.messages.ts'
import type { PastePlanOf } from './grid-state.ts'
import { pasteMessages } from './paste.messages.ts'
import css from './paste-preview.module.css'

/** A cell that a paste leaves as it is: its name, what was to go there, and why it does not. */
export type RefusedText = {
  readonly name: string
  readonly text: string
  readonly why: string
}

/** Before a paste that cannot stand whole: which cells stay as they are, and why. */
export function PastePreview<Refused>({
  plan,
  labelOf,
  onAnswer,
}: {
  plan: PastePlanOf<unknown, Refused> | null
  labelOf: (refused: Refused) => RefusedText
  onAnswer: (isGo: boolean) => void
}) {
  const t = useText(pasteMessages)
  const ui = useText(uiMessages)
  // Where nothing can be pasted there is nothing to choose.
  const leave = useRef<HTMLButtonElement>(null)
  const paste = useRef<HTMLButtonElement>(null)
  const isNone = plan?.allowed.length === 0
  return (
    <Dialog
      open={plan !== null}
      title={t('title')}
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
              {t('rest', { count: plan?.allowed.length ?? 0 })}
            </Button>
          )}
        </div>
      }
    >
      {plan === null ? null : (
        <div className="y-column y-gap-12">
          <p>
            {plan.allowed.length === 0
              ? t('none')
              : t('count', { allowed: plan.allowed.length, refused: plan.refused.length })}{' '}
            {plan.outsideCount > 0 ? t('outside', { count: plan.outsideCount }) : null}
          </p>
          {plan.refused.length === 0 ? null : (
            <div className={css['list']} tabIndex={0} role="region" aria-label={t('title')}>
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
                    const { name, text, why } = labelOf(one)
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
