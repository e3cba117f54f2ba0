/**
 * Reckons while the database works, and waits for both also where one of them fails: a snapshot is given back when
 * nobody asks it any more.
 */
export async function beside<Read, Made>(
  asked: Promise<Read>,
  reckon: () => Promise<Made>,
): Promise<readonly [Read, Made]> {
  const [read, made] = await Promise.allSettled([asked, reckon()])
  if (read.status === 'rejected') throw read.reason
  if (made.status === 'rejected') throw made.reason
  return [read.value, made.value]
}
