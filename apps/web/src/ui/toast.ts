export type Toast = { readonly id: number; readonly text: string }

let shown: Toast | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** A short word of success (document 1 §2.1); what needs action stays where the error is instead. */
export function toast(text: string, milliseconds = 1500): void {
  clearTimeout(timer)
  lastId += 1
  show({ id: lastId, text })
  timer = setTimeout(() => show(null), milliseconds)
}

export function shownToast(): Toast | null {
  return shown
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
