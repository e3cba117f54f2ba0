import type { BrowserContext } from '@playwright/test'
import { type ProblemCode, problems } from '@yuga/contract/problems/problems'
import { startProvider } from '../../../apps/server/test/provider-on-this-machine.ts'
import { accountOf } from '../shared/screens/sign-in-screen.ts'
import { setsUp } from '../shared/providers.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

// a provider signs its tokens with the time of this machine: the clock of the product is ahead by more than it forgives
test.use({ clock: new Date(Date.now() + 90_000).toISOString() })

/** The provider refuses addresses like those of this machine, where the product is. */
const onThisMachine = ((url: string, { method, headers, body }: RequestInit) =>
  fetch(url, { method, headers, body } as RequestInit)) as never

type Tamper = {
  readonly start?: (address: string) => string
  readonly back?: (address: string) => string
  /** The answer of the provider was used already when the browser comes with it. */
  readonly isUsed?: boolean
}

/** The way to the provider and back, as an attacker on the line could bend it. */
async function bend(context: BrowserContext, { start, back, isUsed = false }: Tamper) {
  const next = async (address: string) => {
    const { headers, url } = await context.request
      .get(address, { maxRedirects: 0 })
      .then((answer) => ({ headers: answer.headers(), url: answer.url() }))
    return new URL(headers['location'] ?? '', url).href
  }
  await context.route(
    '**/auth/oidc/*/start*',
    async (route) => {
      let at = await next(route.request().url())
      at = start?.(at) ?? at
      while (!at.includes('/callback')) at = await next(at)
      if (isUsed) await next(at)
      await route.fulfill({ status: 302, headers: { location: back?.(at) ?? at } })
    },
    { times: 1 },
  )
}

test(
  '[providers-6, providers-10, providers-14] what is bent on the way to a provider signs no one in, and a sign-out there ends the session',
  atNight,
  async ({ page, company, yuga, browser, complaints, locale, language, say }) => {
    const admin = await company.hire('최관리', 'LE999')
    const kim = await company.hire('김제공')
    const { url } = yuga.server
    const [real, brief, down] = await Promise.all([
      startProvider(url, `real-${language}`, { fetch: onThisMachine }),
      startProvider(url, `brief-${language}`, { ttlOfTokens: 1 }),
      startProvider(url, `down-${language}`),
    ])
    for (const [id, { issuer }] of Object.entries({ real, brief, down }))
      await setsUp(page, admin, url, { providerId: `${id}-${language}`, issuer })
    for (const { account } of [real, brief])
      account({ sub: 'kim', name: kim.name, employee_id: kim.id })
    down.stop()

    const context = await browser.newContext({ locale: locale ?? 'en-US' })
    const other = await context.newPage()
    other.on('pageerror', (failure) => complaints.push(String(failure)))
    const goesTo = async (id: string) => {
      await other.goto(`${url}/login`)
      await other
        .getByRole('button', { name: say('signInByProvider', { name: `${id}-${language}` }) })
        .click()
    }
    const refusedWith = (code: ProblemCode) =>
      expect(other.getByRole('alert')).toContainText(problems[code][language])

    await bend(context, { start: (at) => at.replace(/nonce=[^&]+/, 'nonce=another') })
    await goesTo('real')
    await refusedWith('provider.wrong-nonce')

    await bend(context, { isUsed: true })
    await goesTo('real')
    await refusedWith('provider.attempt-over')

    const foreign = encodeURIComponent(brief.issuer)
    await bend(context, { back: (at) => at.replace(/iss=[^&]+/, `iss=${foreign}`) })
    await goesTo('real')
    await refusedWith('provider.another-provider')

    await bend(context, { back: (at) => at.replace(/code=[^&]+/, 'error=access_denied') })
    await goesTo('real')
    await refusedWith('provider.denied')

    await goesTo('brief')
    await refusedWith('provider.token-expired')

    await goesTo('down')
    await refusedWith('provider.unreachable')

    await goesTo('real')
    await expect(accountOf(other, kim)).toBeVisible()
    const client = (await real.provider.Client.find('yuga')) as unknown as {
      backchannelLogout(sub: string, sid?: string): Promise<void>
    }
    await client.backchannelLogout('kim')
    await other.reload()
    await expect(
      other.getByRole('button', { name: say('signInByProvider', { name: `real-${language}` }) }),
    ).toBeVisible()
    await context.close()
    real.stop()
    brief.stop()
  },
)
