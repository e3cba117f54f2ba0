import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let screens: string

beforeAll(() => {
  screens = mkdtempSync('/tmp/yuga-screens-')
  writeFileSync(join(screens, 'index.html'), '')
})
afterAll(() => rmSync(screens, { recursive: true, force: true }))

/** Who a process of root is after leaving, as [user, groups], and what it said. */
async function leaves(webRoot: string, account: object | undefined) {
  const script = `
    import { dropRootRights } from ${JSON.stringify(join(import.meta.dirname, 'drop-root-rights.ts'))}
    const said = []
    dropRootRights({ webRoot: ${JSON.stringify(webRoot)} }, ${JSON.stringify(account)}, (text) => said.push(text))
    let isRootAgain = true
    try { process.setuid(0) } catch { isRootAgain = false }
    console.log(JSON.stringify({ uid: process.getuid(), groups: process.getgroups(), isRootAgain, said }))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
  ])
  return JSON.parse(stdout) as object
}

const unprivileged = { name: 'nobody', uid: 65_534, gid: 65_534 }

describe.runIf(process.getuid?.() === 0)(
  'a server that root has started',
  { timeout: 30_000 },
  () => {
    test('goes on as the user of the database, and there is no way back', async () => {
      chmodSync(screens, 0o755)
      expect(await leaves(screens, { ...unprivileged, name: 'postgres' })).toEqual({
        uid: 65_534,
        groups: [65_534],
        isRootAgain: false,
        said: [],
      })
    })

    test('says that others may be the same user where that is `nobody`', async () => {
      expect(await leaves(screens, unprivileged)).toMatchObject({
        uid: 65_534,
        said: [expect.stringMatching(/make a user "postgres"/)],
      })
    })

    test('stays root where that user could not read what it serves, and says why', async () => {
      chmodSync(screens, 0o700)
      expect(await leaves(screens, unprivileged)).toMatchObject({
        uid: 0,
        said: [expect.stringMatching(/as root, since nobody cannot read .*index\.html/)],
      })
    })

    test('says that an ordinary user would do where the database is elsewhere', async () => {
      expect(await leaves(screens, undefined)).toMatchObject({
        uid: 0,
        said: ['Yuga serves people as root: start it as an ordinary user.'],
      })
    })
  },
)
