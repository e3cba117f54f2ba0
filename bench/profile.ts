import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Profile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  samples: number[]
  timeDeltas: number[]
}

const longest = 30

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
  const functions = new Map<string, number>()
  const packages = new Map<string, number>()
  let busy = 0
  samples.forEach((id, index) => {
    const frame = byId.get(id)?.callFrame
    const time = timeDeltas[index] ?? 0
    if (frame === undefined || /^\((idle|root)\)$/.test(frame.functionName)) return
    busy += time
    add(functions, `${frame.functionName || '(anonymous)'}  ${placeOf(frame)}`, time)
    add(packages, packageOf(frame.url, frame.functionName), time)
  })
  const share = (time: number) => `${((time / busy) * 100).toFixed(1)} %`.padStart(8)
  const told = (times: Map<string, number>) =>
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, longest)
      .map(([name, time]) => `${share(time)}  ${name}`)
  say(`Server busy for ${(busy / 1_000_000).toFixed(1)} s\n\nBy package`)
  say(told(packages).join('\n'))
  say('\nBy function (self)')
  say(told(functions).join('\n'))
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

function placeOf({ url, lineNumber }: { url: string; lineNumber: number }): string {
  if (url === '') return ''
  return `${basename(url.startsWith('file:') ? fileURLToPath(url) : url)}:${lineNumber + 1}`
}

function packageOf(url: string, functionName: string): string {
  if (url === '') return functionName.startsWith('(') ? functionName : '(native)'
  if (url.startsWith('node:')) return url
  const inModules = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  return inModules ?? basename(url)
}
