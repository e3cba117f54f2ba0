import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../src/theme/adopted-styles.ts', import.meta.url))

/**
 * antd writes its styles at run time into <style> elements, which `style-src 'self'` forbids. This
 * puts one module of ours in place of the one that writes them; see src/theme/adopted-styles.ts.
 */
export function adoptedStyles(): Plugin {
  let isReplaced = false
  return {
    name: 'yuga-adopted-styles',
    enforce: 'pre',
    load(id) {
      if (!/@rc-component\/util\/(es|lib)\/Dom\/dynamicCSS\.js$/.test(id.split('?')[0] ?? ''))
        return
      isReplaced = true
      return `export * from ${JSON.stringify(ours)}`
    },
    buildEnd(failure) {
      // A newer antd that writes its styles elsewhere must not reach a browser that refuses them.
      if (failure === undefined && this.environment.mode === 'build' && !isReplaced)
        this.error('antd no longer writes its styles through dynamicCSS.js: nothing was replaced')
    },
  }
}
