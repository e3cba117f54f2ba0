import {
  deleteLogo,
  readCompany,
  readLogo,
  updateCompany,
  updateLogo,
} from '@yuga/contract/company/company'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { serveSmallFile } from '../http/files/serve-small-file.ts'
import { lastUpdateOf } from '../master-data/last-update.ts'
import { type CompanyDefaults, companyOf, logoBytes } from './company.store.ts'
import { companyToWire } from './company.view.ts'
import { changeLogo, checkLogo, dropLogo, saveCompany } from './write-company.ts'

const lastUpdate = lastUpdateOf('company_settings')

/** What the company says of itself, and its logo. */
export function companyRoutes(app: FastifyInstance, parts: Parts, defaults: CompanyDefaults): void {
  serve(
    app,
    parts,
    readCompany,
    async ({ db, actor }) => ({
      ...companyToWire(await companyOf(db, defaults)),
      ...(await lastUpdate(db, actor.timeZone)),
    }),
    { reads: 'snapshot' },
  )
  serve(app, parts, updateCompany, (call) => saveCompany(call, defaults))
  serve(app, parts, updateLogo, (call) => changeLogo(call, defaults), { before: checkLogo })
  serve(app, parts, deleteLogo, (call) => dropLogo(call, defaults))
  serveSmallFile(app, parts, readLogo, async ({ db, params }) => {
    const logo =
      (await logoBytes(db, params.logoKey)) ?? refuse('company.no-logo', { at: 'logoKey' })
    return { isStored: true, ...logo }
  })
}
