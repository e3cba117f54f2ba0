/** What can be done about what a toast says: taken back, or gone on with. */
export type ToastAct = { readonly label: string; readonly onPress: () => void }
export type Toast = { readonly id: number; readonly text: string; readonly act: ToastAct | null }

let shown: Toast | null = null
let lastId = 0
let shownFor = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** A short word of success (screens-4); what needs action stays where the error is instead. */
export function toast(text: string, milliseconds = 1500, act: ToastAct | null = null): void {
  clearTimeout(timer)
  lastId += 1
  show({ id: lastId, text, act })
  shownFor = milliseconds
  timer = setTimeout(() => show(null), milliseconds)
}

/** A toast stays while the pointer is on it, and then for its whole time again. */
export function holdToast(isHeld: boolean): void {
  clearTimeout(timer)
  if (!isHeld) timer = setTimeout(() => show(null), shownFor)
}

/** Takes the toast away before its time: its act has been taken. */
export function endToast(): void {
  clearTimeout(timer)
  show(null)
}

export function shownToast(): Toast | null {
  return shown
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
