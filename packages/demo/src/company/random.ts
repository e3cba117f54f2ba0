/** Choices that look arbitrary and are the same every time: drawn from a seed, never from the clock. */
export type Random = {
  /** A fraction from 0 up to, not including, 1. */
  fraction(): number
  /** A whole number from least to most, both included. */
  whole(least: number, most: number): number
  /** True that often: 0 never, 1 always. */
  chance(often: number): boolean
  /** One of the list. */
  pick<T>(list: readonly T[]): T
  /** One of the choices, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
}

/**
 * A separate source for each subject, so that one more person or project leaves every other one as
 * it was. The same seed gives the same choices on every machine.
 */
export function randomOf(...seed: (string | number)[]): Random {
  let state = seedNumberOf(seed.join('/'))

  // Mulberry32: 32-bit whole-number arithmetic only, so no machine rounds it differently.
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  function whole(least: number, most: number): number {
    return least + Math.floor(fraction() * (most - least + 1))
  }

  function pick<T>(list: readonly T[]): T {
    const chosen = list[whole(0, list.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to pick from')
    return chosen
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      left -= weight
      if (left < 0) return choice
    }
    return pick(choices)[0]
  }

  return { fraction, whole, chance: (often) => fraction() < often, pick, weighted }
}

/** FNV-1a of the text's UTF-16 units. */
function seedNumberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
