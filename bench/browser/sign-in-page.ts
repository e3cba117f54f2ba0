import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'

export type ScriptFile = {
  readonly name: string
  /** What came over the wire, headers included. */
  readonly transferred: number
  /** The same script as gzip would make it, whatever it was served with. */
  readonly gzipped: number
  readonly plain: number
  readonly encoding: string
  readonly cacheControl: string
}

export type SignInPage = {
  readonly scripts: readonly ScriptFile[]
  readonly gzipped: number
  readonly transferred: number
  /** Served with neither gzip nor brotli. */
  readonly uncompressed: readonly string[]
  /** Not cached for good, or not named by their content. */
  readonly notForGood: readonly string[]
  /** Script bytes that a second visit loads again. */
  readonly secondVisit: number
}

const quietMs = 1_000
const year = 31_536_000

/** Every script that the browser fetches until the page is quiet, preloaded ones included. */
export async function measureSignInPage(browser: Browser, pageUrl: string): Promise<SignInPage> {
  const context = await browser.newContext()
  try {
    const scripts = await scriptsOf(await context.newPage(), pageUrl)
    const again = await scriptsOf(await context.newPage(), pageUrl)
    const sum = (files: readonly ScriptFile[], of: (file: ScriptFile) => number) =>
      files.reduce((total, file) => total + of(file), 0)
    return {
      scripts,
      gzipped: sum(scripts, ({ gzipped }) => gzipped),
      transferred: sum(scripts, ({ transferred }) => transferred),
      uncompressed: scripts.filter((file) => !isCompressed(file)).map(({ name }) => name),
      notForGood: scripts.filter((file) => !isForGood(file)).map(({ name }) => name),
      secondVisit: sum(again, ({ transferred }) => transferred),
    }
  } finally {
    await context.close()
  }
}

const isCompressed = ({ encoding }: ScriptFile) => /^(br|gzip)$/.test(encoding)

function isForGood({ name, cacheControl }: ScriptFile): boolean {
  const age = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0)
  return age >= year && cacheControl.includes('immutable') && /-[\w-]{8}\.js$/.test(name)
}

async function scriptsOf(page: Page, pageUrl: string): Promise<ScriptFile[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const found = new Map<string, Omit<ScriptFile, 'transferred' | 'gzipped' | 'plain'>>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    const header = (name: string) =>
      Object.entries(response.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
    found.set(requestId, {
      name: new URL(response.url).pathname,
      encoding: header('content-encoding'),
      cacheControl: header('cache-control'),
    })
    // From the cache nothing comes over the wire.
    if (response.fromDiskCache || response.fromServiceWorker) bytes.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!bytes.has(requestId)) bytes.set(requestId, encodedDataLength)
  })
  await page.goto(`${pageUrl}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[name=password]').waitFor()
  await page.waitForTimeout(quietMs)
  return Promise.all(
    [...found].map(async ([requestId, file]) => {
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId })
      const plain = Buffer.from(body, base64Encoded ? 'base64' : 'utf8')
      return {
        ...file,
        transferred: bytes.get(requestId) ?? 0,
        gzipped: gzipSync(plain).length,
        plain: plain.length,
      }
    }),
  )
}
