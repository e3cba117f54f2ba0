import { fileURLToPath } from 'node:url'

type Graph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

type Group = { readonly name: string; readonly starts: readonly string[] }

/** What is always loaded together comes in one file; the rest stays with the screen that needs it. */
const groups: readonly Group[] = [
  // What a browser loads before anybody has signed in, and so for every page.
  { name: 'frame', starts: ['main.tsx', 'session/sign-in-page.tsx'] },
  // What is around every screen behind the sign-in page, and what nearly every screen draws with.
  {
    name: 'shell',
    starts: [
      'shell/shell.tsx',
      'ui/page.tsx',
      'ui/history/history-button.tsx',
      'i18n/index.ts',
      'i18n/numbers.ts',
      'browser/clipboard-block.ts',
      'state/store.ts',
    ],
  },
]

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

function reachedFrom(starts: readonly string[], graph: Graph): Set<string> {
  const result = new Set<string>()
  const take = (id: string): void => {
    if (result.has(id)) return
    result.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(take)
  }
  starts.map(source).forEach(take)
  return result
}

/** The entry and the pages keep files of their own, which the manifest finds them by. */
const ownChunks = new Set(['main.tsx', 'session/sign-in-page.tsx', 'shell/shell.tsx'].map(source))

let reached: readonly { readonly name: string; readonly ids: Set<string> }[] | undefined

export function firstChunk(id: string, graph: Graph): string | null {
  reached ??= groups.map(({ name, starts }) => ({ name, ids: reachedFrom(starts, graph) }))
  if (ownChunks.has(id)) return null
  return reached.find(({ ids }) => ids.has(id))?.name ?? null
}
