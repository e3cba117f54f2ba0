import { type AttachedFile, downloadAttachFile } from '@yuga/contract/messages/notices'
import { useRef, useState } from 'react'
import { download } from '../api/download.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Icon } from '../ui/icon.tsx'
import { formatSize } from '../i18n/file-size.ts'
import { noticeMessages } from './notices.messages.ts'
import css from './notices.module.css'

/** Saves a file of a notice under its own name, and says how far it is. */
export function AttachmentButton({ file }: { readonly file: AttachedFile }) {
  const t = useText(noticeMessages)
  const [percent, setPercent] = useState<number | null>(null)
  const isBusy = useRef(false)
  const { orginlFileNm: name, fileSize, serverFileNm, serverFlpth } = file

  async function save() {
    if (isBusy.current) return
    isBusy.current = true
    setPercent(0)
    try {
      await download(
        downloadAttachFile,
        { query: { serverFileNm, serverFlpth } },
        { onProgress: (bytes) => setPercent(Math.floor((bytes / Math.max(fileSize, 1)) * 100)) },
      )
    } catch {
      // the words and the manner of the specification (screens-5)
      toast(t('downloadFailed'))
    } finally {
      isBusy.current = false
      setPercent(null)
    }
  }

  const shown =
    percent === null ? formatSize(fileSize) : t('downloading', { percent: Math.min(percent, 100) })
  return (
    <button
      type="button"
      className={css['attachment']}
      aria-busy={percent !== null}
      onClick={() => void save()}
    >
      <Icon name="download" size={16} />
      <span className="y-only-read">{`${t('download')} `}</span>
      <span className="y-shrink y-break">{name}</span> <span className="y-meta">{shown}</span>
    </button>
  )
}
