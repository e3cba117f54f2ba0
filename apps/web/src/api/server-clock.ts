/** By how much the server's clock is ahead of this machine's. */
let aheadMilliseconds = 0

/** Answers are dated to a second and take a moment to come: less than this is no difference. */
const leastMilliseconds = 3000

/** Each answer says when it was sent. */
export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now()
  if (Math.abs(ahead - aheadMilliseconds) >= leastMilliseconds) aheadMilliseconds = ahead
}

/** What the server's clock showed when this machine's showed these milliseconds. */
export function serverTimeOf(milliseconds: number): Date {
  return new Date(milliseconds + aheadMilliseconds)
}

/** Now as the server has it: a machine's own clock may be set wrong. */
export function serverNow(): Date {
  return serverTimeOf(Date.now())
}
