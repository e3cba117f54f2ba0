import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../state/first-screen.ts'

const retryMilliseconds = 2_000

export type Deferred<Props> = ComponentType<Props> & { readonly load: () => void }

/**
 * A component with a file that comes after the first screen. Until it is there its placeholder is in its
 * room; one without a placeholder is wanted as soon as it is drawn, as a dialog is. A file that did not come is requested again: a dialog that was opened
 * in a tunnel opens behind it.
 */
export function deferred<Props extends object>(
  importer: () => Promise<ComponentType<Props>>,
  /** In its room until then; without one nothing is drawn, and its file is requested at once. */
  Placeholder?: ComponentType<Props>,
  /** `wanted`: it is large and few need it, so that it comes for those who open it. */
  when: 'idle' | 'wanted' = 'idle',
): Deferred<Props> {
  let loaded: ComponentType<Props> | null = null
  let isLoading = false
  const listeners = new Set<() => void>()

  function load(): void {
    if (loaded !== null || isLoading) return
    isLoading = true
    importer().then(
      (component) => {
        loaded = component
        for (const listener of listeners) listener()
      },
      () => {
        isLoading = false
        // No one waits for it: it is requested when someone does.
        if (listeners.size > 0) setTimeout(load, retryMilliseconds)
      },
    )
  }
  if (when === 'idle') whenIdle(load)

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function DeferredComponent(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => loaded)
    useEffect(() => {
      if (Placeholder === undefined) load()
    }, [])
    if (Component !== null) return <Component {...props} />
    return Placeholder === undefined ? null : <Placeholder {...props} />
  }
  return Object.assign(DeferredComponent, { load })
}
