import { terms } from '@yuga/contract/texts/terms'
import { useSyncExternalStore } from 'react'
import { onWaitingFile, waitingFile } from '../../api/file-reason.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'
import { DeferredReasonPopup } from './deferred-reason-popup.tsx'

/** Takes the reason for a file that holds many people, above whatever screen requested it (reads-5). */
export function FileReasonPopup() {
  const t = useText(uiMessages)
  const language = useLanguage()
  const file = useSyncExternalStore(onWaitingFile, waitingFile)
  if (file === null) return null
  return (
    <DeferredReasonPopup
      open
      title={terms.purpose[language]}
      about={file.message}
      button={t('downloadFile')}
      onSubmit={file.send}
      onCancel={file.cancel}
    />
  )
}
