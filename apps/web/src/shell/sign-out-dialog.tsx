import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { Unsaved } from '../state/unsaved-work.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Button } from '../ui/button/button.tsx'
import { shellMessages } from './shell.messages.ts'

export type SignOutDialogProps = {
  readonly unsaved: Unsaved
  readonly save: () => Promise<boolean>
  readonly onStay: () => void
  readonly onSignOut: () => void
}

/** Before signing out with hours that are not saved: to go on is what Enter does. */
export function SignOutDialog({ unsaved, save, onStay, onSignOut }: SignOutDialogProps) {
  const t = useText(shellMessages)
  const stay = useRef<HTMLButtonElement>(null)
  const isLeft = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const goOn = () => {
    isLeft.current = true
    onStay()
  }
  async function saveAndSignOut() {
    setSaving(true)
    const isSaved = await save()
    if (isLeft.current) return
    // What could not be saved is shown where it is.
    if (isSaved) onSignOut()
    else goOn()
  }
  return (
    <Dialog
      open
      title={t('signOutUnsaved')}
      width={480}
      closable={false}
      onCancel={goOn}
      firstFocus={stay}
      footer={
        <div className="y-dialog-foot">
          <Button disabled={isSaving} onClick={onSignOut}>
            {t('signOut')}
          </Button>
          {!unsaved.canSave ? null : (
            <Button isBusy={isSaving} onClick={() => void saveAndSignOut()}>
              {t('saveAndSignOut')}
            </Button>
          )}
          <Button ref={stay} kind="main" onClick={goOn}>
            {t('stay')}
          </Button>
        </div>
      }
    >
      {unsaved.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t('signOutUnsavedAbout')}</p>
    </Dialog>
  )
}
