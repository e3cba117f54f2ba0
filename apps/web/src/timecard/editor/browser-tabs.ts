import { newActionKey } from '../../api/send.ts'
import { heldLocks, holdLock, openChannel } from '../../browser/other-tabs.ts'

const lockPrefix = 'yuga.timecard.tab.'

/** This page in this tab, from its loading to its closing. */
export const tabId = newActionKey()

// Held until the page goes, also by a crash: the browser itself says which tabs live.
holdLock(`${lockPrefix}${tabId}`, 'exclusive', new Promise(() => {}))

/** The tabs that are open now; where that is unknown, only this one. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const names = (await heldLocks())?.filter((name) => name.startsWith(lockPrefix)) ?? []
  return new Set([tabId, ...names.map((name) => name.slice(lockPrefix.length))])
}

/** Notifies the other tabs that a period of someone changed on the server. */
export type TabMessage = { readonly ownerId: string; readonly fromDate: string }

const channelName = 'yuga.timecard'

export function notifyOtherTabs(message: TabMessage): void {
  const channel = openChannel(channelName)
  channel?.postMessage(message)
  channel?.close()
}

export function onOtherTab(listener: (message: TabMessage) => void): () => void {
  const channel = openChannel(channelName)
  if (channel === null) return () => {}
  channel.onmessage = (event: MessageEvent<TabMessage>) => listener(event.data)
  return () => channel.close()
}
