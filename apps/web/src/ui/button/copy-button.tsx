import { useText } from '../../i18n/use-text.ts'
import { toast } from '../feedback/toast.ts'
import { uiMessages } from '../ui.messages.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Puts a text on the clipboard; where the browser does not let it, the text is on the page to be chosen by hand. */
export function CopyButton({
  text,
  ...button
}: Pick<ButtonProps, 'size' | 'aria-label'> & { readonly text: string }) {
  const t = useText(uiMessages)
  const copy = () =>
    // without a secure address a browser has no clipboard
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => toast(t('copied')),
        () => undefined,
      )
  return (
    <Button {...button} onClick={copy}>
      {t('copy')}
    </Button>
  )
}
