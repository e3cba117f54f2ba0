import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Frame = { functionName: string; url: string; lineNumber: number }

type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

const longest = 40

/** Where the server's own time went, function by function, as shares of the time it was busy. */
export async function tellProfiles(folder: string, say: (text: string) => void): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.cpuprofile')) continue
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile
    tell(profile, say)
  }
}

function tell({ nodes, samples, timeDeltas }: Profile, say: (text: string) => void): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const stackOf = (id: number | undefined): Frame[] => {
    const frame = id === undefined ? undefined : byId.get(id)?.callFrame
    return frame === undefined ? [] : [frame, ...stackOf(parents.get(id ?? 0))]
  }
  const functions = new Map<string, number>()
  const callers = new Map<string, number>()
  const packages = new Map<string, number>()
  let busy = 0
  samples.forEach((id, index) => {
    const stack = stackOf(id)
    const [frame] = stack
    const time = timeDeltas[index] ?? 0
    if (frame === undefined || /^\((idle|root)\)$/.test(frame.functionName)) return
    busy += time
    add(functions, nameOf(frame), time)
    add(packages, packageOf(frame), time)
    for (const name of new Set(stack.filter(isOfProduct).map(nameOf))) add(callers, name, time)
  })
  const share = (time: number) => `${((time / busy) * 100).toFixed(1)} %`.padStart(8)
  const told = (times: Map<string, number>) =>
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, longest)
      .map(([name, time]) => `${share(time)}  ${name}`)
      .join('\n')
  say(`Server busy for ${(busy / 1_000_000).toFixed(1)} s\n\nBy package\n${told(packages)}`)
  say(`\nBy function, alone\n${told(functions)}`)
  say(`\nBy function, with all that it calls\n${told(callers)}`)
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

function nameOf({ functionName, url, lineNumber }: Frame): string {
  const file = url === '' ? '' : basename(url.startsWith('file:') ? fileURLToPath(url) : url)
  return `${functionName || '(anonymous)'}  ${file === '' ? '' : `${file}:${lineNumber + 1}`}`
}

/** Ours or a package's, not Node's own. */
const isOfProduct = ({ url }: Frame) => url.startsWith('file:') || url.startsWith('/')

function packageOf({ url, functionName }: Frame): string {
  if (url === '') return functionName.startsWith('(') ? functionName : '(native)'
  if (url.startsWith('node:')) return url
  const inModules = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  return inModules ?? basename(url)
}
