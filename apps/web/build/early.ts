import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/early.ts', import.meta.url))

/** Puts src/early.ts into the page as a script of its own, before those that draw. */
export function earlyScript(): Plugin {
  return {
    name: 'yuga-early',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, name: 'early' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === source,
        )
        if (chunk === undefined) throw new Error('src/early.ts was not written.')
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }]
      },
    },
  }
}
