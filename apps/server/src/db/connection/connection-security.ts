/**
 * Whether what is said to a database can be read on the way: 'secure' on this machine or under TLS, 'insecure' to
 * another machine without it, 'insecure on purpose' where the address requires that.
 */
export function connectionSecurityOf(url: string): 'secure' | 'insecure' | 'insecure on purpose' {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isHere =
    host === '' ||
    host.startsWith('/') ||
    host === 'localhost' ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  if (isHere) return 'secure'
  const mode = searchParams.get('sslmode')
  if (mode === 'disable') return 'insecure on purpose'
  // no-verify takes any certificate: anyone on the line can read and change everything
  if (mode === 'no-verify') return 'insecure'
  const asksForTls = mode !== null || ['true', '1'].includes(searchParams.get('ssl') ?? '')
  return asksForTls ? 'secure' : 'insecure'
}
