import type { Editor } from '@tiptap/core'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { editorMessages } from './editor.messages.ts'
import css from './editor.module.css'

/** What the chosen picture shows, in words, for anyone who cannot see it. */
export function ImageBar({ editor }: { readonly editor: Editor }) {
  const t = useText(editorMessages)
  const id = useId()
  const alt = (editor.getAttributes('image')['alt'] as string | undefined) ?? ''
  // one attribute alone: the picture stays the same, and chosen
  const describe = (text: string) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(editor.state.selection.from, 'alt', text))
  return (
    <div className={css['bar']}>
      <label htmlFor={id}>{t('imageAlt')}</label>
      <input
        id={id}
        className={css['barField']}
        type="text"
        autoComplete="off"
        maxLength={200}
        placeholder={t('imageAltHint')}
        value={alt}
        onChange={(event) => describe(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          editor.commands.focus()
        }}
      />
      <Button size="small" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('removeImage')}
      </Button>
    </div>
  )
}
