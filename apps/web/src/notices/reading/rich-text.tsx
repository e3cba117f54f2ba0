import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { NoticeImages } from '../notice-images.ts'
import { noticeMessages } from '../notices.messages.ts'
import { sanitized } from './sanitize.ts'
import css from './rich-text.module.css'

type RichTextProps = {
  readonly html: string
  readonly images: NoticeImages
}

/** The contents of a notice, to be read: sanitised here again, its images from memory. */
export function RichText({ html, images }: RichTextProps) {
  const t = useText(noticeMessages)
  const here = useRef<HTMLDivElement>(null)
  const missing = t('imageMissing')
  useEffect(() => {
    const place = here.current
    if (place === null) return undefined
    let isOver = false
    const contents = sanitized(html)
    for (const table of contents.querySelectorAll('table')) scrollable(table)
    for (const image of contents.querySelectorAll('img')) {
      const name = image.getAttribute('data-file')
      const show = (address: string | null) => {
        if (isOver) return
        if (address === null) image.replaceWith(withoutImage(image, missing))
        else image.src = address
      }
      if (name === null) image.remove()
      else images.addressOf(name).then(show, () => show(null))
    }
    place.replaceChildren(contents)
    return () => {
      isOver = true
    }
  }, [html, images, missing])
  return <div ref={here} className={css['text']} />
}

/** A wide table scrolls by itself, and not the notice. */
function scrollable(table: HTMLTableElement): void {
  const frame = document.createElement('div')
  frame.className = css['wide'] ?? ''
  frame.tabIndex = 0
  table.replaceWith(frame)
  frame.append(table)
}

function withoutImage(image: HTMLImageElement, missing: string): HTMLElement {
  const text = document.createElement('span')
  text.className = css['missing'] ?? ''
  text.textContent = image.alt === '' ? missing : `${image.alt} — ${missing}`
  return text
}
