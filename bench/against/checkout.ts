import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../stage/server.ts'

const inGit = promisify(execFile)

/** A commit laid out in a folder of its own, installed and built. */
export type Checkout = { readonly commit: string; readonly folder: string }

/** What `--against` names, laid out below .cache, where the next run finds it built. */
export async function checkOut(name: string, say: (text: string) => void): Promise<Checkout> {
  const commit = await commitOf(name)
  const folder = join(root, '.cache/against', commit)
  if (!existsSync(folder)) {
    const draft = `${folder}.draft`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await extract(commit, draft)
    await rename(draft, folder)
  }
  say(`\nInstalling and building ${commit.slice(0, 10)} …`)
  await finished(process.execPath, ['scripts/build.mjs'], folder)
  return { commit, folder }
}

async function commitOf(name: string): Promise<string> {
  try {
    const args = ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]
    return (await inGit('git', args, { cwd: root })).stdout.trim()
  } catch {
    throw new Error(`npm run bench: git knows no commit ${name}.`)
  }
}

async function extract(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', '--format=tar', commit], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'ignore', 'inherit'] })
  const codes = await Promise.all([codeOf(archive), codeOf(tar)])
  if (codes.some((code) => code !== 0)) throw new Error(`${commit} cannot be laid out.`)
}

async function finished(command: string, args: string[], cwd: string): Promise<void> {
  const code = await codeOf(spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }))
  if (code !== 0) throw new Error(`${args.join(' ')} failed in the earlier commit.`)
}

async function codeOf(child: ReturnType<typeof spawn>): Promise<number> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
