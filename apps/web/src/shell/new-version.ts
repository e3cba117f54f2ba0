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

function tell(): void {
  isReady = true
  for (const listener of listeners) listener()
}

let isWatching = false

/** Watches for a newer version; says so and never reloads by itself. */
export async function watchForNewVersion(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator)) return
  isWatching = true
  // On the very first visit the worker that installs is this version's own.
  const isFirst = navigator.serviceWorker.controller === null
  await new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  let seen = isFirst ? 0 : 1
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'activated') return
      if (seen > 0) tell()
      seen += 1
    })
  })
  const look = () => void registration.update().catch(() => {})
  setInterval(look, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
