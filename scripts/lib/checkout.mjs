import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout: every path of the scripts starts from it, wherever they are called. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inRoot = (...parts) => join(root, ...parts)

/** The script behind a tool's name, run with this very Node rather than with whatever a shell finds. */
export function tool(name) {
  const scripts = {
    vite: 'vite/bin/vite.js',
    vitest: 'vitest/vitest.mjs',
    playwright: '@playwright/test/cli.js',
    tsx: 'tsx/dist/cli.mjs',
    tsc: 'typescript/bin/tsc',
    oxlint: 'oxlint/bin/oxlint',
    oxfmt: 'oxfmt/bin/oxfmt',
    knip: 'knip/bin/knip.js',
  }
  return inRoot('node_modules', scripts[name])
}

/** Ends the process with one sentence for the person who can put it right. */
export class CannotGoOn extends Error {}

export async function main(work) {
  try {
    const [major, minor] = process.versions.node.split('.').map(Number)
    if (major < 20 || (major === 20 && minor < 19)) {
      throw new CannotGoOn(
        `This is Node ${process.versions.node}, but Yuga needs Node 20.19 or newer: install it from nodejs.org.`,
      )
    }
    if (!existsSync(inRoot('package-lock.json'))) {
      throw new CannotGoOn(`${root} is not a whole checkout: package-lock.json is missing.`)
    }
    process.chdir(root)
    await work(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof CannotGoOn ? error.message : error)
    process.exit(1)
  }
}
