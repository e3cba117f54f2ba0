import { newActionKey } from '../api/send.ts'

const lockPrefix = 'yuga.timecard.tab.'

/** This page in this tab, from its loading to its closing. */
export const tabId = newActionKey()

function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && 'locks' in navigator
}

// Held until the page goes, also by a crash: the browser itself says which tabs live.
if (hasLocks()) {
  void navigator.locks.request(`${lockPrefix}${tabId}`, () => new Promise(() => {}))
}

/** The tabs that are open now; whoever cannot tell sees only this one. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set([tabId])
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name] : []))
  return new Set([tabId, ...names.map((name) => name.slice(lockPrefix.length))])
}

/** Tells the other tabs that a period changed on the server. */
export type Word = { readonly employeeId: string; readonly fromDate: string }

const channelName = 'yuga.timecard'

export function tellOtherTabs(word: Word): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(word)
  channel.close()
}

export function onOtherTab(listener: (word: Word) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<Word>) => listener(event.data)
  return () => channel.close()
}
