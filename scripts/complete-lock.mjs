import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/checkout.mjs'

/**
 * After `npm install` on a machine with a registry without some programs for other systems (a mirror that is
 * behind), npm leaves them out of the lock file, and `npm ci` then refuses that file everywhere. This names
 * them again, from what their owners declare: node scripts/complete-lock.mjs
 */
const path = inRoot('package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const systems =
  /[/-](aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(.+))?$/

let added = 0
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const [, os, cpu, abi] = systems.exec(name) ?? []
    if (!os || !/^\d+\.\d+\.\d+$/.test(version) || isNamed(owner, name)) continue
    const libc = os === 'linux' && { gnu: ['glibc'], musl: ['musl'] }[abi]
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      ...(entry.license ? { license: entry.license } : {}),
      optional: true,
      os: [os],
      ...(entry.engines ? { engines: entry.engines } : {}),
    }
    added += 1
  }
}
const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(inOrder)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} programs for other systems added to package-lock.json`)

/** Whether a package of that name is found from its owner's folder upwards, as Node looks for it. */
function isNamed(owner, name) {
  for (let folder = owner; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder.includes('node_modules/')) {
      return Boolean(lock.packages[`node_modules/${name}`])
    }
  }
}
