import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

const name = 'first-paint.js'
const source = new URL(`../src/theme/${name}`, import.meta.url)

/**
 * The one script that must run before anything is drawn: a classic script in the head, which Vite leaves
 * alone. It is written with a hash in its name like all others, so that a browser keeps it for good.
 */
export function firstPaint(): Plugin {
  let isBuild = false
  return {
    name: 'yuga-first-paint',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      const { code } = await minify(name, await readFile(source, 'utf8'))
      this.emitFile({ type: 'asset', name, source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const emitted = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes(name),
        )
        if (isBuild && emitted === undefined) throw new Error(`${name} was not written.`)
        const src = emitted === undefined ? `/src/theme/${name}` : `/${emitted.fileName}`
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }]
      },
    },
  }
}
