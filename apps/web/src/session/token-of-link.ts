/** From the fragment, which no server log ever sees; a query is understood as well. */
export function tokenOfLink(hash: string, search: string): string {
  const from = (text: string) => new URLSearchParams(text.replace(/^[#?]/, '')).get('token')
  return (from(hash) ?? from(search) ?? '').trim()
}
