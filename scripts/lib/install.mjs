import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotGoOn, inRoot } from './checkout.mjs'
import { fingerprint, readMark, writeMark } from './fingerprint.mjs'
import { run, runNode, step, whyFailed } from './run.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'

const mark = 'node_modules/.yuga-install'

/** Installs the packages of the lock file, unless they are there already. */
export async function ensureInstalled() {
  // Some packages bring programs for one system: a checkout moved to another installs anew.
  const wanted = fingerprint(['package-lock.json'], `${process.platform} ${process.arch}`)
  if (readMark(mark) === wanted) return
  await withCheckoutLock(async () => {
    if (readMark(mark) === wanted) return
    if (!isInstalledByHand())
      await step('Installing the packages (first start or new versions)', install)
    writeMark(mark, wanted)
  })
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

function runNpm() {
  // Building needs the development packages, also where NODE_ENV=production would leave them out.
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]
  const npm = process.env.npm_execpath
  const options = { quiet: true, env: { ...environmentForNpm(), NODE_ENV: 'development' } }
  return npm?.endsWith('.js') ? runNode(npm, args, options) : run('npm', args, options)
}

/**
 * What npm needs to find itself, its cache and the network. DATABASE_URL and whatever else is secret stays
 * with us: a package that is being installed has no business with it.
 */
function environmentForNpm() {
  const needed =
    /^(path|pathext|home|user|userprofile|appdata|localappdata|systemroot|windir|comspec|tmp|temp|tmpdir|lang|lc_\w+|ci|(https?|no|all)_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_\w+|xdg_\w+)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)))
}

/** Whether someone ran npm themselves: npm's own record then names every package of the lock file. */
function isInstalledByHand() {
  try {
    const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8')).packages
    const there = read('node_modules/.package-lock.json')
    return Object.entries(read('package-lock.json')).every(
      ([path, entry]) =>
        !path.includes('node_modules/') ||
        entry.optional ||
        entry.peer ||
        there[path]?.version === entry.version,
    )
  } catch {
    return false
  }
}
