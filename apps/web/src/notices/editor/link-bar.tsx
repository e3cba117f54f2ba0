import { linkOf } from '@yuga/domain/notices/rich-text'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { editorMessages } from './editor.messages.ts'
import css from './editor.module.css'

/** What was typed as an address: one without a scheme is meant as https, and one with an @ as a mail address. */
export function addressTyped(typed: string): string | null {
  const text = typed.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text)) return linkOf(text)
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)) return linkOf(`mailto:${text}`)
  return text === '' ? null : linkOf(`https://${text}`)
}

type LinkBarProps = { readonly editor: Editor; readonly onClose: () => void }

/** The address of a link, typed in place: Enter puts it there, Esc leaves it as it was. */
export function LinkBar({ editor, onClose }: LinkBarProps) {
  const t = useText(editorMessages)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const had = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [typed, setTyped] = useState(had)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => field.current?.select(), [])

  function apply() {
    const href = addressTyped(typed)
    if (href === null) {
      setWrong(true)
      field.current?.focus()
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    if (empty && had === '') {
      // nothing is chosen that could be the link: its address is
      chain.insertContent([
        { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] },
      ])
    } else chain.setLink({ href })
    chain.run()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      editor.commands.focus()
    }
  }

  return (
    <div className={css['bar']}>
      <label htmlFor={id}>{t('address')}</label>
      <input
        id={id}
        ref={field}
        className={css['barField']}
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder={t('addressHint')}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={apply}>
        {t('apply')}
      </Button>
      {had === '' ? null : (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {t('unlink')}
        </Button>
      )}
      {isWrong ? (
        <p id={`${id}-wrong`} role="alert" className={css['barProblem']}>
          {t('notAnAddress')}
        </p>
      ) : null}
    </div>
  )
}
