/** The element at the index; a list without it is an error of the demonstration itself. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`The demonstration needs element ${index} of a list`)
  return found
}

/** The lists of all elements that share a key, in the order in which they come. */
export function grouped<T>(list: Iterable<T>, keyOf: (element: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const element of list) {
    const key = keyOf(element)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [element])
    else group.push(element)
  }
  return groups
}

/** The earlier of two days or months. */
export function earlier(a: string, b: string): string {
  return a < b ? a : b
}

/** The later of two days or months. */
export function later(a: string, b: string): string {
  return a > b ? a : b
}

/** For sorting by a text, such as a day or an id. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
