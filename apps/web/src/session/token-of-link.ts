/** From the fragment alone: a query would stand in the logs of servers and proxies. */
export function tokenOfLink(link: Pick<Location, 'hash'>): string {
  return new URLSearchParams(link.hash.slice(1)).get('token')?.trim() ?? ''
}
