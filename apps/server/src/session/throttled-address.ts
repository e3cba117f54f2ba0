import { isIPv6 } from 'node:net'

/** An IPv6 address as its eight groups. */
function groupsOf(address: string): number[] {
  const withoutZone = address.replace(/%.*$/, '')
  const hex = withoutZone.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [left = [], right = []] = hex
    .split('::')
    .map((side) => side.split(':').flatMap((group) => (group === '' ? [] : [parseInt(group, 16)])))
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/**
 * What counts as one address: an IPv4 address, also where it is written as an IPv6 one; of any other IPv6
 * address its /64, the least that a subscriber is given, for whoever has one has 2^64 addresses.
 */
export function throttledAddress(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
