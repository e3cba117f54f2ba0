import type { api } from '@yuga/contract'
import {
  factorOptions,
  passkeyConfirmOptions,
  passkeySignInOptions,
  readFactors,
  startPasskey,
  startTotp,
} from '@yuga/contract/people/factors'
import { givePassword, goodPassword } from '../account.ts'
import type { companyOn } from '../factories.ts'
import { appWith, giveApp, givePasskey, halfSignIn, stranger } from '../factors.ts'
import type { TestServer } from '../server.ts'
import { SoftwareAuthenticator } from '../software-authenticator.ts'
import type { PlainOf } from './plain.ts'

export function plainFactors(
  server: TestServer,
  company: ReturnType<typeof companyOn>,
): { readonly factors: PlainOf<(typeof api)['factors']> } {
  const withApp = async () => {
    const by = await company.person()
    await givePassword(server, by)
    return { by, ...(await giveApp(server, by)) }
  }
  const withPasskey = async () => {
    const by = await company.person()
    await givePassword(server, by)
    return { by, ...(await givePasskey(by)) }
  }
  const snOf = async (by: Awaited<ReturnType<typeof withPasskey>>['by']) =>
    (await by(readFactors, {})).passkeyList[0]?.passkeySn ?? 0
  const ticketOf = async ({ employeeId }: { employeeId: string }) =>
    (await halfSignIn(server, employeeId, goodPassword)).ticket

  return {
    factors: {
      readFactors: async () => ({ by: (await withApp()).by }),
      startTotp: async () => ({ by: await company.person() }),
      confirmTotp: async () => {
        const by = await company.person()
        const { secret } = await by(startTotp, {})
        return { by, body: { code: appWith(secret, server).code() } }
      },
      removeTotp: async () => ({ by: (await withApp()).by }),
      renewRecoveryCodes: async () => ({ by: (await withApp()).by }),
      startPasskey: async () => ({ by: await company.person() }),
      addPasskey: async () => {
        const by = await company.person()
        const options = await by(startPasskey, {})
        return { by, body: { name: 'Laptop', ...new SoftwareAuthenticator().make(options) } }
      },
      renamePasskey: async () => {
        const { by } = await withPasskey()
        return { by, params: { passkeySn: await snOf(by) }, body: { name: 'Telephone' } }
      },
      removePasskey: async () => {
        const { by } = await withPasskey()
        return { by, params: { passkeySn: await snOf(by) } }
      },
      proveFactor: async () => {
        const { by, app } = await withApp()
        return { by, body: { ticket: await ticketOf(by), code: app.code(1) } }
      },
      factorOptions: async () => {
        const { by } = await withPasskey()
        return { by, body: { ticket: await ticketOf(by) } }
      },
      proveFactorByPasskey: async () => {
        const { by, passkey } = await withPasskey()
        const ticket = await ticketOf(by)
        const options = await stranger(server)(factorOptions, { body: { ticket } })
        return { by, body: { ticket, ...passkey.use(options) } }
      },
      passkeySignInOptions: async () => ({ by: await company.person() }),
      signInByPasskey: async () => {
        const { by, passkey } = await withPasskey()
        return { by, body: passkey.use(await stranger(server)(passkeySignInOptions, {})) }
      },
      passkeyConfirmOptions: async () => ({ by: (await withPasskey()).by }),
      confirmByPasskey: async () => {
        const { by, passkey } = await withPasskey()
        return { by, body: passkey.use(await by(passkeyConfirmOptions, {})) }
      },
      resetFactors: async () => {
        const { by: about } = await withApp()
        const by = await company.person({ roles: ['LE001', 'LE999'] })
        return { by, about, params: { employeeId: about.employeeId } }
      },
    },
  }
}
