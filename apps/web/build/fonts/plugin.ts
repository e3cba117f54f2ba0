import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { charactersIn, charactersOf, isHangul, latin, rangeOf } from './characters.ts'
import { fallbackFaces } from './fallback.ts'
import { subsetOf, weights } from './subset.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const sources = ['apps/web/src', 'packages/contract/src', 'packages/domain/src']
const original = join(
  dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist',
)
const splitCss = join(original, 'web/variable/pretendardvariable-dynamic-subset.css')
const cache = join(root, 'node_modules/.cache/yuga-fonts')

/** Syllables in the file that is loaded at first: those of the interface, then the most frequent ones. */
const syllables = 640

const firstId = 'virtual:first-fonts.css'
const restId = 'virtual:rest-fonts.css'

type Split = { readonly file: string; readonly characters: readonly string[] }

/** The files that the font's makers split it into, the most frequent characters first. */
function split(): Split[] {
  const css = readFileSync(splitCss, 'utf8')
  return [...css.matchAll(/url\(\.\/(.+?)\)[\s\S]+?unicode-range: ([^;]+);/g)]
    .map(([, file = '', range = '']) => ({
      file: join(dirname(splitCss), file),
      characters: charactersIn(range),
    }))
    .toReversed()
}

function face(file: string, range: string): string {
  return `@font-face{font-family:'Yuga Sans';font-style:normal;font-display:swap;font-weight:${weights.min} ${weights.max};src:url(${file}) format('woff2');unicode-range:${range}}`
}

async function write(folder: string): Promise<void> {
  const font = readFileSync(join(original, 'public/variable/PretendardVariable.ttf'))
  const parts = split()
  const known = new Set(parts.flatMap(({ characters }) => characters))
  const own = [...charactersOf(sources.map((source) => join(root, source)))].filter((one) =>
    known.has(one),
  )
  const letters = new Set([...latin(), ...own.filter((one) => !isHangul(one))])
  const hangul = new Set(own.filter(isHangul))
  for (const one of parts.flatMap(({ characters }) => characters.filter(isHangul))) {
    if (hangul.size < syllables) hangul.add(one)
  }
  writeFileSync(
    join(folder, 'first-latin.woff2'),
    await subsetOf(font, letters, ['kern', 'tnum', 'ccmp', 'mark', 'calt']),
  )
  writeFileSync(join(folder, 'first-hangul.woff2'), await subsetOf(font, hangul, ['kern', 'ccmp']))
  writeFileSync(
    join(folder, 'first.css'),
    [
      ...fallbackFaces,
      face('./first-latin.woff2', rangeOf(letters)),
      face('./first-hangul.woff2', rangeOf(hangul)),
    ].join('\n'),
  )
  const rest = parts.flatMap(({ file, characters }) => {
    const left = characters.filter((one) => !letters.has(one) && !hangul.has(one))
    return left.length === 0 ? [] : [face(relative(folder, file), rangeOf(left))]
  })
  writeFileSync(join(folder, 'rest.css'), rest.join('\n'))
}

/** Written once for these characters: a build that changes no text takes the files of the last one. */
async function folderOfFonts(): Promise<string> {
  const characters = [...charactersOf(sources.map((source) => join(root, source)))].sort().join('')
  const parts = ['plugin.ts', 'subset.ts', 'characters.ts', 'fallback.ts'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  )
  const hash = createHash('sha256')
    .update([characters, ...parts].join('\0'))
    .digest('hex')
  const folder = join(cache, hash.slice(0, 16))
  if (existsSync(folder)) return folder
  // Next to its place first, so that a build that was stopped leaves nothing half written there.
  const making = `${folder}-${process.pid}`
  mkdirSync(making, { recursive: true })
  await write(making)
  try {
    renameSync(making, folder)
  } catch {
    // Another build was quicker.
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/**
 * The interface's own characters as two small files that the page names at once, in `virtual:first-fonts.css`;
 * all others as the font's makers have split them, in `virtual:rest-fonts.css`, which can come later.
 */
export function fonts(): Plugin {
  let folder = ''
  return {
    name: 'yuga-fonts',
    enforce: 'pre',
    async buildStart() {
      folder = await folderOfFonts()
    },
    resolveId(id) {
      if (id === firstId) return resolve(folder, 'first.css')
      if (id === restId) return resolve(folder, 'rest.css')
      return undefined
    },
  }
}
