import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|webmanifest)$/

/** Writes `.br` and `.gz` next to every file, so that the server only has to send them. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'yuga-compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      // After the service worker, which is written last.
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const path = join(folder, name)
          if (!compressible.test(name)) continue
          const content = readFileSync(path)
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
          writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }))
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        }
      },
    },
  }
}
