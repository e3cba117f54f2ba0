import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotGoOn, inRoot } from './checkout.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'
import { run, runNode, step, whyFailed } from './run.mjs'

/** npm's own record of what it has installed. */
const record = 'node_modules/.package-lock.json'

/** Installs the packages of the lock file, unless npm's own record says that they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withCheckoutLock(async () => {
    if (!isInstalled()) await step('Installing the packages (first start or new versions)', install)
  })
}

/** npm writes its record last, so an installation that was broken off has none or an older one. */
function isInstalled() {
  try {
    const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8')).packages
    const there = read(record)
    return Object.entries(read('package-lock.json'))
      .filter(([path, entry]) => path.includes('node_modules/') && isNeeded(entry))
      .every(([path, { version }]) => path in there && there[path].version === version)
  } catch {
    return false
  }
}

/** Some packages bring programs for one system: a checkout that is moved to another needs those of that one. */
function isNeeded({ optional, peer, os, cpu, libc }) {
  if (!optional && !peer) return true
  const isOurs = os?.includes(process.platform) && cpu?.includes(process.arch)
  return isOurs === true && libc === undefined
}

/** Another npm that works on the same cache at the same moment can make one of them fail: it passes. */
const mostTries = 3
const betweenTriesMs = 2_000

async function install() {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runNpm()
    if (result.code === 0) return
    if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ENOTCACHED/.test(result.output)) {
      throw new CannotGoOn(
        'The packages cannot be installed because the package registry cannot be reached: connect this machine and try again.',
      )
    }
    if (attempt === mostTries) {
      throw new CannotGoOn(
        `${whyFailed(result)}\nThe packages could not be installed, in ${mostTries} tries: the reason is above.`,
      )
    }
    console.log(`  npm failed (${whyFailed(result, 3)}); trying again …`)
    await pause(betweenTriesMs)
  }
}

/** What npm needs to find itself, its cache and the network; DATABASE_URL and other secrets are not passed on. */
const passedOn =
  /^(path|pathext|home|user|userprofile|appdata|localappdata|systemroot|windir|comspec|tmp|temp|tmpdir|lang|lc_\w+|ci|(https?|no|all)_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_\w+|xdg_\w+)$/i

function runNpm() {
  // building needs the development packages, also where NODE_ENV=production would leave them out
  const flags = '--include=dev --ignore-scripts --prefer-offline --no-audit --no-fund'.split(' ')
  // "ci" begins with an empty folder; where packages are there, "install" changes those that differ, in seconds
  const args = [existsSync(inRoot(record)) ? 'install' : 'ci', ...flags]
  const own = Object.entries(process.env).filter(([name]) => passedOn.test(name))
  const options = { quiet: true, env: { ...Object.fromEntries(own), NODE_ENV: 'development' } }
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? runNode(npm, args, options) : run('npm', args, options)
}
