const hour = 3_600_000
/** The first screen after sign-in comes before the worker's own loading. */
const patienceMilliseconds = 4_000

let isReady = false
const listeners = new Set<() => void>()

export function isNewVersionReady(): boolean {
  return isReady
}

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A worker may come with the very version that this page runs: the server's page shows which. */
async function isThisPageOld(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (script === null) return false
  const answer = await fetch('/', { cache: 'no-store' })
  return answer.ok && !(await answer.text()).includes(new URL(script.src).pathname)
}

async function notifyIfOld(): Promise<void> {
  if (!(await isThisPageOld())) return
  isReady = true
  for (const listener of listeners) listener()
}

let isWatching = false

/** Watches for a newer version; says so and never reloads by itself. */
export async function watchForNewVersion(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator)) return
  isWatching = true
  await new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') void notifyIfOld().catch(() => {})
    })
  })
  const look = () => void registration.update().catch(() => {})
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
