import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Kilobytes of compressed script that the sign-in page may load, at most. */
const budget = 250
const page = /session\/sign-in-page\.tsx$/

/** Fails a build whose sign-in page has grown too heavy, and says what it weighs. */
export function signInBudget(): Plugin {
  return {
    name: 'yuga-sign-in-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const files = new Map<string, number>()
      const take = (fileName: string): void => {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk' || files.has(fileName)) return
        files.set(fileName, gzipSync(chunk.code, { level: 9 }).length)
        chunk.imports.forEach(take)
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (chunk.isEntry || chunk.moduleIds.some((id) => page.test(id))) take(chunk.fileName)
      }
      const kilobytes = [...files.values()].reduce((sum, size) => sum + size, 0) / 1024
      const words = `The sign-in page loads ${kilobytes.toFixed(1)} KB of compressed script`
      if (kilobytes > budget)
        this.error(`${words}; ${budget} KB is the most (build/sign-in-budget.ts)`)
      this.info(`${words} in ${files.size} files`)
    },
  }
}
