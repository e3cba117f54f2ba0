import type { Plugin } from 'vite'
import { dark, fontFamily, light, sidebars, sizes } from '../src/theme/tokens.ts'

const id = 'virtual:tokens.css'

function variables(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(
      ([name, value]) => `--y-${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value};`,
    )
    .join('')
}

const pixels = Object.fromEntries(
  Object.entries(sizes).map(([name, value]) => [
    `size${name[0]?.toUpperCase()}${name.slice(1)}`,
    `${value}px`,
  ]),
)

/** The tokens as variables, so that the first paint is in the right colours before any script. */
export const tokensCss = [
  `:root{color-scheme:light;${variables({ ...light, ...pixels, fontFamily })}}`,
  `:root{${variables(sidebars.white)}}`,
  // paper is white whatever the screen is
  `@media screen{:root[data-mode=dark]{color-scheme:dark;${variables({ ...dark, ...sidebars.whiteAtNight })}}}`,
  `:root[data-sidebar=brown]{${variables(sidebars.brown)}}`,
  `:root[data-sidebar=black]{${variables(sidebars.black)}}`,
].join('\n')

/** Serves `virtual:tokens.css` from src/theme/tokens.ts. */
export function tokensPlugin(): Plugin {
  return {
    name: 'yuga-tokens',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? tokensCss : undefined),
  }
}
