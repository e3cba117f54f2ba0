import type { KeyboardEvent } from 'react'

/** In a date field Enter takes the day that was typed and is no answer to the form around it (screens-20). */
export function enterStays(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}
