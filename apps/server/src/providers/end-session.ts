import type { Db } from '../db/statement.ts'
import { Refusal } from '../http/refusal.ts'
import { discovered } from './discovery.ts'
import type { ProviderSite } from './providers.routes.ts'
import { openedBy } from './providers.store.ts'

/** A sign-out waits so long for what a provider publishes, which is mostly known. */
const patienceMs = 1_000

/** Where the provider that opened a session ends its own; undefined: no provider did, or it offers none (providers-15). */
export async function endSessionUrlOf(
  db: Db,
  tokenHash: Buffer,
  { publicUrl }: ProviderSite,
): Promise<string | undefined> {
  const provider = await openedBy(db, tokenHash)
  if (provider === undefined) return undefined
  const published = await Promise.race([
    discovered(provider.issuer).catch((failure: unknown) => {
      if (failure instanceof Refusal) return undefined
      throw failure
    }),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), patienceMs).unref()
    }),
  ])
  if (published?.end_session_endpoint === undefined) return undefined
  const url = new URL(published.end_session_endpoint)
  url.searchParams.set('client_id', provider.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${publicUrl}/login`)
  return url.href
}
