import { useState } from 'react'
import { readMailsAgain } from './mail-writes.ts'

/** One write at a time, after which the lists are read again; answers whether it was done. */
export function useWrites() {
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  async function write(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (refused) {
      setFailure(refused)
      return false
    } finally {
      setBusy(false)
      readMailsAgain()
    }
  }
  return { failure, write }
}
