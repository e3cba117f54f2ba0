import { isIPv4, isIPv6 } from 'node:net'

/** An IPv6 address as its eight groups. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%', 1)
  const hex = withoutZone.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, ...parts: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    },
  )
  const [left = [], right = []] = hex
    .split('::')
    .map((side) => side.split(':').flatMap((group) => (group === '' ? [] : [parseInt(group, 16)])))
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** Some proxies name the port as well, which is another one each time. */
function withoutPort(address: string): string {
  return /^([\d.]+):\d+$/.exec(address)?.[1] ?? /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? address
}

/**
 * What counts as one address: an IPv4 address, also where it is written as an IPv6 one; of any other IPv6
 * address its /64, the least that a subscriber is given, and each holds 2^64 addresses. Anything that is
 * no address counts as one.
 */
export function throttledAddress(named: string): string {
  const address = withoutPort(named)
  if (!isIPv6(address)) return isIPv4(address) ? address : 'unknown'
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
