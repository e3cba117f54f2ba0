/** An id in the address: where it looks like a figure it is in quotes, and what reads the address may take it for one. */
export function idIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).replace(/^"(.*)"$/, '$1')
  return text.trim() === '' || text.length > 100 || /\p{Cc}/u.test(text) ? undefined : text
}
