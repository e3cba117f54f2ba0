import { useState } from 'react'

/**
 * Whether so many rows begin open: not more than `most`. It stays the same for one query, so that one row more
 * in what is read again folds nothing that someone reads.
 */
export function useOpensAll(count: number, most: number, requested = ''): boolean {
  const [decided, setDecided] = useState({ requested, opensAll: count <= most })
  if (decided.requested === requested) return decided.opensAll
  const opensAll = count <= most
  setDecided({ requested, opensAll })
  return opensAll
}
