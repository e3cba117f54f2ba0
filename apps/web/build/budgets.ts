import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Bundle, filesNeededBy, firstFonts } from './needed-files.ts'

type Budget = {
  readonly what: string
  /** At most, over the wire. */
  readonly kilobytes: number
  readonly sizesIn: (bundle: Bundle) => readonly number[]
}

const scriptsOf = (bundle: Bundle, sources: readonly string[]) =>
  [...filesNeededBy(bundle, sources).scripts].flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [file.code] : []
  })

/** The scripts of any first screen, compressed as they are sent. */
const firstScripts = 260

const budgets: readonly Budget[] = [
  {
    what: 'Script of the sign-in page, as gzip',
    kilobytes: firstScripts,
    sizesIn: (bundle) =>
      scriptsOf(bundle, ['main.tsx', 'session/sign-in-page.tsx']).map(
        (code) => gzipSync(code, { level: 9 }).length,
      ),
  },
  {
    what: 'Script before the grid of the timecard stands, as brotli',
    kilobytes: firstScripts,
    sizesIn: (bundle) =>
      scriptsOf(bundle, ['main.tsx', 'shell/shell.tsx', 'timecard/timecard-page.tsx']).map(
        (code) => brotliCompressSync(code).length,
      ),
  },
  {
    what: 'Fonts of the interface',
    kilobytes: 120,
    sizesIn: (bundle) =>
      firstFonts(bundle).map((name) => {
        const file = bundle[name]
        return file?.type === 'asset' ? file.source.length : 0
      }),
  },
]

/** Fails a build whose first pages have grown too heavy, and says what they weigh. */
export function budgetsOfPages(): Plugin {
  return {
    name: 'yuga-budgets',
    apply: 'build',
    writeBundle(_, bundle) {
      for (const { what, kilobytes, sizesIn } of budgets) {
        const sizes = sizesIn(bundle as Bundle)
        if (sizes.length === 0) this.error(`${what}: there is none (build/budgets.ts)`)
        const result = sizes.reduce((sum, size) => sum + size, 0) / 1000
        const text = `${what}: ${result.toFixed(1)} KB in ${sizes.length} files`
        if (result > kilobytes)
          this.error(`${text}; ${kilobytes} KB is the most (build/budgets.ts)`)
        this.info(text)
      }
    },
  }
}
