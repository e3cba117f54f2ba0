/** Builds what changed since it was last built, or all of it on request. */
export function ensureBuilt(
  names: readonly ('server' | 'web')[],
  how?: { force?: boolean },
): Promise<void>

/** What was built from other sources than those that are here, or not at all, in words. */
export function staleParts(names: readonly ('server' | 'web')[]): string[]
