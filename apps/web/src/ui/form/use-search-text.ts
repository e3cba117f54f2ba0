import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'

const mostCharacters = 200

/**
 * A text that a form looks for when it is sent, and no more as soon as its cross is pressed.
 * @param asked what is looked for now
 * @param search with undefined: looks for everything
 */
export function useSearchText(requested: string, search: (text: string | undefined) => void) {
  const [text, setText] = useState(requested)
  // cleared, or led back to by the browser
  useEffect(() => setText(requested), [requested])
  const send = (next: string) => search(next.trim() || undefined)
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send(text)
    },
    field: {
      allowClear: true,
      maxLength: mostCharacters,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value)
        // its cross says at once that nothing is looked for
        if (event.type === 'click') send('')
      },
    },
  }
}
