import { useState } from 'react'

/**
 * Whether so many rows begin open: not more than `most`. It stays as it was for what was asked for, so that one row more
 * in what is read again folds nothing that somebody reads.
 */
export function useOpensAll(count: number, most: number, asked = ''): boolean {
  const [decided, setDecided] = useState({ asked, opensAll: count <= most })
  if (decided.asked === asked) return decided.opensAll
  const opensAll = count <= most
  setDecided({ asked, opensAll })
  return opensAll
}
