/** Builds what changed since it was last built, or all of it where that is asked for. */
export function ensureBuilt(
  names: readonly ('server' | 'web')[],
  how?: { anew?: boolean },
): Promise<void>
