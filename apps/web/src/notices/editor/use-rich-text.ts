import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { NoticeImages } from '../notice-images.ts'
import { cleanPaste } from './clean-paste.ts'
import { extensions } from './extensions.ts'
import { ImageNode } from './image-node.ts'

export type RichTextArgs = {
  /** What it begins with, sanitised. */
  readonly html: string
  readonly images: NoticeImages
  /** Takes pictures as files of the notice; the answer names those that were taken. */
  readonly takeImages: (files: readonly File[]) => readonly string[]
  /** Null: it is again as it began. */
  readonly onChange: (html: string | null) => void
  readonly attributes: Readonly<Record<string, string>>
  readonly missingImage: string
}

/** The pictures among what was pasted or dropped, where there is no text next to them. */
function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** A picture that came as text of its address, as word processors send them. */
function fileOf(address: string): File | null {
  const [, type = '', content = ''] = /^data:(image\/\w+);base64,([\w+/=\s]+)$/.exec(address) ?? []
  if (content === '') return null
  try {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    return new File([bytes], `image.${type.slice('image/'.length)}`, { type })
  } catch {
    return null
  }
}

/** The paragraph to go on in is no part of what was written. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  const html = editor.getHTML()
  const empty = '<p></p>'
  let end = html.length
  while (html.endsWith(empty, end)) end -= empty.length
  return html.slice(0, end)
}

/** An editor in a place of the page, from the moment the place is there; null until then. */
export function useRichText(place: React.RefObject<HTMLElement | null>, args: RichTextArgs) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef(args)
  useEffect(() => {
    latest.current = args
  })
  useEffect(() => {
    if (place.current === null) return undefined
    const insert = (files: readonly File[], at?: number) => {
      const nodes = latest.current
        .takeImages(files)
        .map((file) => ({ type: 'image', attrs: { file, alt: '' } }))
      if (nodes.length === 0) return
      if (at === undefined) made.chain().focus().insertContent(nodes).run()
      else made.chain().focus().insertContentAt(at, nodes).run()
    }
    const made = new Editor({
      element: place.current,
      // a style sheet of its own would break the policy: it is in rich-text-editor.module.css
      injectCSS: false,
      extensions: [
        ...extensions,
        ImageNode.configure({
          images: latest.current.images,
          missing: () => latest.current.missingImage,
        }),
      ],
      content: latest.current.html,
      editorProps: {
        attributes: { ...latest.current.attributes },
        transformPastedHTML: (html) =>
          cleanPaste(html, {
            takeImage: (address) => {
              const file = fileOf(address)
              return file === null ? null : (latest.current.takeImages([file])[0] ?? null)
            },
          }),
        handlePaste: (_, event) => {
          const pictures = picturesIn(event.clipboardData)
          // a table of a spreadsheet comes as text and as a picture of it: the text is what is meant
          if (pictures.length === 0 || event.clipboardData?.types.includes('text/html') === true)
            return false
          insert(pictures)
          return true
        },
        handleDrop: (view, event, _slice, isMoved) => {
          const pictures = isMoved ? [] : picturesIn(event.dataTransfer)
          if (pictures.length === 0) return false
          event.preventDefault()
          event.stopPropagation()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          insert(pictures, at)
          return true
        },
      },
      onUpdate({ editor }) {
        const html = htmlOf(editor)
        if (html === last) return
        last = html
        latest.current.onChange(html === begun ? null : html)
      },
    })
    const begun = htmlOf(made)
    let last = begun
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [place])
  return editor
}

/** Draws again with every step of the editor: what is on and off in the tools. */
export function useEditorSteps(editor: Editor | null): void {
  const [step] = useState(() => ({ count: 0 }))
  useSyncExternalStore(
    (listener) => {
      const onStep = () => {
        step.count += 1
        listener()
      }
      editor?.on('transaction', onStep)
      return () => {
        editor?.off('transaction', onStep)
      }
    },
    () => step.count,
  )
}
