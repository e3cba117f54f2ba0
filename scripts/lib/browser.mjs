import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { CannotGoOn, inRoot, tool } from './checkout.mjs'
import { readMark, writeMark } from './fingerprint.mjs'
import { run, runNode, step, whyFailed } from './run.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'

/** Draws pages without a window around them: with it the journeys take a third less of the processor. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Which packages of Debian could not be installed: they are not asked for at every run. */
const mark = '.cache/browser-packages'

/**
 * A browser for the journeys: the one named by YUGA_BROWSER, a Chromium or Chrome of the system, or the test
 * runner's own; where there is none, one is installed. The answer is the path of the program.
 */
export async function ensureBrowser() {
  const found = findBrowser()
  const missing = await missingPackages(found)
  if (found && (missing.length === 0 || readMark(mark) === missing.join(' '))) return found
  return withCheckoutLock(async () => {
    if (missing.length > 0) {
      await installPackages(missing)
      writeMark(mark, (await missingPackages(findBrowser())).join(' '))
    }
    if (!findBrowser()) await installRunnersOwn()
    const browser = findBrowser()
    if (browser) return browser
    throw new CannotGoOn('No browser was found for the journeys: install Chromium or Chrome.')
  })
}

/** What the journeys want and can be installed here. */
async function missingPackages(found) {
  if (!isDebianRoot()) return []
  return [
    ...(found ? [] : ['chromium']),
    ...(process.env.YUGA_BROWSER || onPath([shell]) ? [] : [shell]),
    ...((await hasHangul()) ? [] : ['fonts-noto-cjk']),
  ]
}

function findBrowser() {
  const named = process.env.YUGA_BROWSER
  if (named) {
    if (isProgram(named)) return named
    throw new CannotGoOn(
      `YUGA_BROWSER is "${named}", but must be the path of a Chromium or Chrome.`,
    )
  }
  return onPath(names) ?? elsewhere.find(isProgram) ?? runnersOwn()
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function runnersOwn() {
  const require = createRequire(inRoot('package.json'))
  const path = require('@playwright/test').chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

async function installRunnersOwn() {
  const result = await step("Installing the test runner's Chromium", () =>
    runNode(tool('playwright'), ['install', 'chromium'], { quiet: true }),
  )
  if (result.code !== 0) console.error(whyFailed(result, 5))
}

async function installPackages(packages) {
  await step(`Installing ${packages.join(' and ')}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // another installation may be at work: it is waited for
    const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
    await run('apt-get', ['update', ...patient], { env, quiet: true })
    const args = ['install', '-y', ...patient, '--no-install-recommends', ...packages]
    const result = await run('apt-get', args, { env, quiet: true })
    if (result.code !== 0) console.error(whyFailed(result, 5))
  }).catch((error) => console.error(error.message))
}

/** Korean pages without a Korean font are rows of boxes: still a test, but no picture of the product. */
async function hasHangul() {
  const asked = await run('fc-list', [':lang=ko', 'family'], { quiet: true }).catch(() => undefined)
  return asked?.output.trim() !== '' && asked !== undefined
}

function isDebianRoot() {
  try {
    if (process.getuid?.() !== 0) return false
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
