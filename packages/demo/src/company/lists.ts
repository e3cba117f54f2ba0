/** The element at the index; a list without it is an error of the demonstration itself. */
export function at<T>(list: readonly T[], index: number): T {
  const result = list[index]
  if (result === undefined) throw new Error(`The demonstration needs element ${index} of a list`)
  return result
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
