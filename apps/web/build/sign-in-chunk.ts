import { fileURLToPath } from 'node:url'

type Graph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What a browser loads before anybody has signed in begins here. */
const starts = ['main.tsx', 'session/sign-in-page.tsx'].map((name) =>
  fileURLToPath(new URL(`../src/${name}`, import.meta.url)),
)
let reached: Set<string> | undefined

function reachedFromStarts(graph: Graph): Set<string> {
  const found = new Set<string>()
  const take = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(take)
  }
  starts.forEach(take)
  for (const start of starts) found.delete(start)
  return found
}

/** One file for what the sign-in page needs of ours, and so every page: the rest stays with its screen. */
export function signInChunk(id: string, graph: Graph): string | null {
  reached ??= reachedFromStarts(graph)
  return reached.has(id) ? 'frame' : null
}
