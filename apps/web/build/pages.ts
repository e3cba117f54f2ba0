import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Bundle, filesNeededBy, sourceFile } from './needed-files.ts'

/** What the head of a page names next to what every page loads: read by the server, apps/server/src/http/web.ts. */
const pagesFile = 'pages.json'

type Screen = { readonly name: string; readonly sources: readonly string[] }

/** The screens that are there, with what each is drawn by, as screens.ts declares them. */
function screens(): Screen[] {
  const text = readFileSync(sourceFile('screens.ts'), 'utf8')
  return text.split(/^  (?=\w+: \{)/m).flatMap((entry) => {
    const name = /^\w+/.exec(entry)?.[0]
    const page = /import\('\.\/(.+?)'\)/.exec(entry)?.[1]
    if (name === undefined || page === undefined) return []
    const antd = entry.includes('bringsAntd: true') ? [] : ['theme/antd.tsx']
    return [{ name, sources: ['shell/shell.tsx', page, ...antd] }]
  })
}

/**
 * Writes for every screen which scripts and styles its page needs, so that the server names them in the
 * page's head: they come in one wave, instead of each after the one that imports it. Fonts are not named: on a slow
 * line they come after the scripts, and meanwhile a font of the machine is in their measure.
 */
export function pages(): Plugin {
  return {
    name: 'yuga-pages',
    apply: 'build',
    generateBundle(_, output) {
      const bundle = output as Bundle
      const always = filesNeededBy(bundle, ['main.tsx'])
      const chunksWith = ({ name, sources }: Screen) => {
        const needed = filesNeededBy(bundle, sources)
        const own = (files: ReadonlySet<string>, others: ReadonlySet<string>) =>
          [...files].filter((file) => !others.has(file)).map((file) => `/${file}`)
        const scripts = own(needed.scripts, always.scripts)
        const styles = own(needed.styles, always.styles)
        return [name, { scripts, styles }] as const
      }
      const result = screens()
      if (result.length === 0) this.error('screens.ts names no page: is it written otherwise?')
      const source = JSON.stringify(Object.fromEntries(result.map(chunksWith)))
      this.emitFile({ type: 'asset', fileName: pagesFile, source })
    },
  }
}
