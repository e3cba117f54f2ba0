import { useText } from '../i18n/use-text.ts'
import { accessMessages } from './person-access.messages.ts'

/** A text with the principal, where there is one. */
export function useOnBehalfText(): (
  text: string,
  right: { readonly onBehalfOfName: string | null },
) => string {
  const t = useText(accessMessages)
  return (what, { onBehalfOfName: name }) => (name === null ? what : t('inDeputy', { what, name }))
}
