/** Texts that a browser keeps by name. */
type Texts = {
  /** Null when nothing is kept. */
  readonly get: (name: string) => string | null
  /** Null keeps nothing any more. */
  readonly set: (name: string, text: string | null) => void
}

/** Reading the storage itself may throw, where a browser or its owner blocks it: then nothing is kept, and nothing breaks. */
function safe(open: () => Storage): Texts {
  return {
    get(name) {
      try {
        return open().getItem(name)
      } catch {
        return null
      }
    },
    set(name, text) {
      try {
        if (text === null) open().removeItem(name)
        else open().setItem(name, text)
      } catch {
        // What cannot be kept lasts as long as the page.
      }
    },
  }
}

/** Kept for the next visit, in every tab. */
export const localTexts = safe(() => localStorage)
/** Kept over a reload, in this tab. */
export const tabTexts = safe(() => sessionStorage)

/** What a request to IndexedDB comes to. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}
