import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import type { NoticeImages } from '../notice-images.ts'
import { noticeMessages } from '../notices.messages.ts'
import reading from '../reading/rich-text.module.css'
import { editorMessages } from './editor.messages.ts'
import css from './editor.module.css'
import { ImageBar } from './image-bar.tsx'
import { LinkBar } from './link-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditorSteps, useRichText } from './use-rich-text.ts'

export type RichTextEditorProps = {
  readonly id: string
  readonly label: string
  /** What it begins with; later changes are the writer's own. A new `key` begins again. */
  readonly html: string
  readonly images: NoticeImages
  readonly takeImages: (files: readonly File[]) => readonly string[]
  /** Null: it is again as it began. */
  readonly onChange: (html: string | null) => void
}

/** The contents of a notice, to be written, with its tools above it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, images, takeImages, onChange } = props
  const t = useText(editorMessages)
  const notice = useText(noticeMessages)
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const editor = useRichText(place, {
    html: props.html,
    images,
    takeImages,
    onChange,
    missingImage: notice('imageMissing'),
    attributes: {
      id,
      class: classNames(reading['text'], css['area']),
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': `${id}-keys`,
    },
  })
  useEditorSteps(editor)

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
    }
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      // here it is the link's, as everywhere where text is written
      event.preventDefault()
      event.stopPropagation()
      setLinkOpen(true)
    }
  }

  return (
    <div ref={frame} className={css['frame']}>
      {editor === null ? null : (
        <Toolbar
          editor={editor}
          isLinkOpen={isLinkOpen}
          onLink={() => setLinkOpen((isOpen) => !isOpen)}
          onChooseImage={() => chooser.current?.click()}
        />
      )}
      {editor !== null && isLinkOpen ? (
        <LinkBar editor={editor} onClose={() => setLinkOpen(false)} />
      ) : null}
      {editor?.isActive('image') === true ? <ImageBar editor={editor} /> : null}
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- the text inside is what is typed in */}
      <div ref={place} className={css['place']} onKeyDown={onKeyDown} />
      <p id={`${id}-keys`} className={classNames('y-meta', css['keys'])}>
        {t('keys')}
      </p>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/bmp"
        multiple
        className={css['chooser']}
        tabIndex={-1}
        aria-label={t('image')}
        onChange={(event) => {
          const taken = takeImages([...(event.target.files ?? [])])
          event.target.value = ''
          editor
            ?.chain()
            .focus()
            .insertContent(taken.map((file) => ({ type: 'image', attrs: { file, alt: '' } })))
            .run()
        }}
      />
    </div>
  )
}
