import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { CannotGoOn, inRoot, tool } from './checkout.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'
import { run, runNode, step, whyFailed } from './run.mjs'

/** Draws pages without a window around them: with it the journeys take a third less of the processor. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A browser for the journeys: the one named by YUGA_BROWSER, a Chromium or Chrome of the system, or the test runner's
 * own; where there is none, one is installed. The answer is the path of the program.
 */
export async function ensureBrowser() {
  const named = process.env.YUGA_BROWSER
  if (named && !isProgram(named)) {
    throw new CannotGoOn(
      `YUGA_BROWSER is "${named}", but must be the path of a Chromium or Chrome.`,
    )
  }
  const find = () => named ?? onPath(names) ?? runnersOwn()
  if (!find()) await withCheckoutLock(async () => find() || (await install()))
  const browser = find()
  if (browser) return browser
  throw new CannotGoOn('No browser was found for the journeys: install Chromium or Chrome.')
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function runnersOwn() {
  const path = createRequire(inRoot('package.json'))('@playwright/test').chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** Debian's, with a font for Korean, where root may install it; else the test runner's own. */
async function install() {
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // another installation may be at work: it is waited for
    const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
    const packages = ['chromium', shell, 'fonts-noto-cjk']
    const args = ['install', '-y', ...patient, '--no-install-recommends', ...packages]
    const ended = await step(`Installing ${packages.join(', ')}`, async () => {
      await run('apt-get', ['update', ...patient], { env, quiet: true })
      return run('apt-get', args, { env, quiet: true })
    })
    if (ended.code === 0) return
    console.error(whyFailed(ended, 5))
  }
  const ended = await step("Installing the test runner's Chromium", () =>
    runNode(tool('playwright'), ['install', 'chromium'], { quiet: true }),
  )
  if (ended.code !== 0) console.error(whyFailed(ended, 5))
}
