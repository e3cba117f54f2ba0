import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { saveOpenWeek, type Unsaved } from '../timecard/editor/unsaved-work.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { shellMessages } from './shell.messages.ts'

export type SignOutDialogProps = {
  readonly unsaved: Unsaved
  readonly onStay: () => void
  readonly onSignOut: () => void
}

/** Before signing out with hours that are not saved: to go on is what Enter does. */
export function SignOutDialog({ unsaved, onStay, onSignOut }: SignOutDialogProps) {
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
    const isSaved = await saveOpenWeek()
    if (isLeft.current) return
    // What could not be saved is told where it stands.
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
          {unsaved.here === 0 ? null : (
            <Button loading={isSaving} onClick={() => void saveAndSignOut()}>
              {t('saveAndSignOut')}
            </Button>
          )}
          <Button ref={stay} type="primary" onClick={goOn}>
            {t('stay')}
          </Button>
        </div>
      }
    >
      {unsaved.here === 0 ? null : <p>{t('signOutUnsavedHere', { count: unsaved.here })}</p>}
      {unsaved.isElsewhere ? <p>{t('signOutUnsavedElsewhere')}</p> : null}
      <p>{t('signOutUnsavedAbout')}</p>
    </Dialog>
  )
}
