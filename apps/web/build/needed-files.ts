import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

export type NeededFiles = {
  readonly scripts: ReadonlySet<string>
  readonly styles: ReadonlySet<string>
}

export const sourceFile = (name: string) =>
  fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** Everything that a browser loads before these sources can run, each named below `src`. */
export function filesNeededBy(bundle: Bundle, sources: readonly string[]): NeededFiles {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const take = (fileName: string): void => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || scripts.has(fileName)) return
    scripts.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    chunk.imports.forEach(take)
  }
  for (const source of sources) {
    const file = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.includes(sourceFile(source)),
    )
    if (file === undefined) throw new Error(`${source} is in no file of the build.`)
    take(file.fileName)
  }
  return { scripts, styles }
}

/** The fonts of the interface. */
export function firstFonts(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => /\/first-\w+-.+\.woff2$/.test(name))
}
