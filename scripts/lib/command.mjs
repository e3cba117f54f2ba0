import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { inRoot, main } from './checkout.mjs'
import { ensureInstalled } from './install.mjs'

/** Runs one of the server's commands in this process, after what it needs is installed and built. */
export async function command(name, parts = ['server']) {
  await main(async (args) => {
    await ensureInstalled()
    await ensureBuilt(parts)
    const { run } = await import(pathToFileURL(inRoot('apps/server/dist/main.js')))
    await run(name, args)
  })
}
