/**
 * Whether what is said to a database can be read on the way: 'private' on this machine or under TLS, 'open' to
 * another machine without it, 'open on purpose' where the address asks for that.
 */
export function opennessOf(url: string): 'private' | 'open' | 'open on purpose' {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isHere =
    host === '' ||
    host.startsWith('/') ||
    host === 'localhost' ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  if (isHere) return 'private'
  const mode = searchParams.get('sslmode')
  if (mode === 'disable') return 'open on purpose'
  const asksForTls = mode !== null || ['true', '1'].includes(searchParams.get('ssl') ?? '')
  return asksForTls ? 'private' : 'open'
}
