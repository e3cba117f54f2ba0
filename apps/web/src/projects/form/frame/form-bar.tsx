import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useStore } from '../../../state/store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { isChangedFrom } from '../draft/body-of-draft.ts'
import type { FormControl, FormState } from '../draft/form-state.ts'
import { projectFormMessages } from '../form.messages.ts'
import css from './frame.module.css'

type FormBarProps = {
  readonly control: FormControl
  /** Whether anything of the form can be changed; else it is left as it was opened. */
  readonly isEditing: boolean
  readonly isSending: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

const isChanged = ({ base, draft }: FormState) => isChangedFrom(base, draft)

/** What can be done with the whole form, above and below it. */
export function FormBar(props: FormBarProps) {
  const { control, isEditing, isSending, onSave, onCancel } = props
  const t = useText(projectFormMessages)
  const isUnsaved = useStore(control.store, isChanged)
  return (
    <>
      <span className={`y-meta ${css['state']}`} aria-live="polite">
        {isSending ? t('saving') : isUnsaved ? t('unsaved') : ''}
      </span>
      {props.children}
      <Button onClick={onCancel}>{t(isEditing ? 'cancel' : 'back')}</Button>
      {isEditing ? (
        <Button kind="main" isBusy={isSending} onClick={onSave}>
          {t('save')}
        </Button>
      ) : null}
    </>
  )
}
