import type { AttachedFile } from '@yuga/contract/messages/notices'
import { attachableEndings, mostAttachedBytes } from '@yuga/domain/notices/attachments'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatSize } from '../../i18n/file-size.ts'
import { noticeMessages } from '../notices.messages.ts'
import type { AddedFile } from './notice-values.ts'
import css from './form.module.css'

type FilesFieldProps = {
  readonly stored: readonly AttachedFile[]
  readonly added: readonly AddedFile[]
  /** Of all files, with the images of the contents. */
  readonly bytes: number
  /** Why some were not taken, each with its name. */
  readonly problems: readonly string[]
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemoveStored: (atchmnflSn: number) => void
  readonly onRemoveAdded: (key: string) => void
}

const accept = attachableEndings.map((ending) => `.${ending}`).join(',')

/** The files of a notice: chosen, dropped or pasted, with their sizes and what is left of the room. */
export function FilesField(props: FilesFieldProps) {
  const { stored, added, bytes, problems, onAdd } = props
  const t = useText(noticeMessages)
  const id = useId()
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  /** What was pressed is gone with its file: the focus goes on to where the next one comes from. */
  const thenFocus = (remove: () => void) => () => {
    remove()
    chooser.current?.focus()
  }
  const share = Math.min(bytes / mostAttachedBytes, 1)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onAdd(files)
  }

  return (
    <div className={css['filesField']}>
      <span className="y-label" id={`${id}-label`}>
        {t('attachments')}
      </span>
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- files are dropped on it; the button inside does the same */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        className={css['drop']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={css['choose']}>
          <input
            id={id}
            ref={chooser}
            type="file"
            multiple
            accept={accept}
            className={css['fileInput']}
            aria-describedby={`${id}-sum`}
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <label htmlFor={id} className={css['chooseButton']}>
            <Icon name="upload" size={16} />
            {t('chooseFiles')}
          </label>
          <span className="y-meta">{t('dropHere')}</span>
        </div>
        {stored.length + added.length === 0 ? null : (
          <ul className={css['fileList']} aria-labelledby={`${id}-label`}>
            {stored.map((file) => (
              <FileLine
                key={file.atchmnflSn}
                name={file.orginlFileNm}
                size={file.fileSize}
                onRemove={thenFocus(() => props.onRemoveStored(file.atchmnflSn))}
              />
            ))}
            {added.map(({ key, file, problem }) => (
              <FileLine
                key={key}
                name={file.name}
                size={file.size}
                problem={problem}
                onRemove={thenFocus(() => props.onRemoveAdded(key))}
              />
            ))}
          </ul>
        )}
        {problems.length === 0 ? null : (
          <div role="alert">
            <ul className={css['problems']}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="y-row y-center y-gap-8">
          <span className={css['meter']} aria-hidden="true">
            <svg viewBox="0 0 100 4" preserveAspectRatio="none">
              <rect width={share * 100} height="4" />
            </svg>
          </span>
          <span id={`${id}-sum`} className="y-meta" aria-live="polite">
            <span className="y-only-read">{`${t('sumText')}: `}</span>
            {t('sum', { size: formatSize(bytes), most: formatSize(mostAttachedBytes) })}
          </span>
        </div>
      </div>
    </div>
  )
}

type FileLineProps = {
  readonly name: string
  readonly size: number
  readonly problem?: string | undefined
  readonly onRemove: () => void
}

function FileLine({ name, size, problem, onRemove }: FileLineProps) {
  const t = useText(noticeMessages)
  return (
    <li className={css['fileLine']} data-problem={problem !== undefined || undefined}>
      <span className={css['fileName']}>{name}</span>
      <span className="y-meta">{formatSize(size)}</span>
      <button
        type="button"
        className="y-bare"
        aria-label={t('removeFile', { name })}
        title={t('removeFile', { name })}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
      {problem === undefined ? null : <span className={css['fileProblem']}>{problem}</span>}
    </li>
  )
}
