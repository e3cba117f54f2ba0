import {
  daysOf,
  type deleteLogo,
  type updateCompany,
  type updateLogo,
} from '@yuga/contract/company/company'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import { whyNotLogo } from '@yuga/domain/company/logo'
import { whyNotMailingList, whyNotSuffix } from '@yuga/domain/company/mail-settings'
import { retained, whyNotKeep } from '@yuga/domain/company/retention'
import type { Problem } from '@yuga/domain/problem'
import { createHash } from 'node:crypto'
import { removeFiles, storeFiles } from '../files/files.store.ts'
import { knownImageOf } from '../files/image-size.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import {
  type CompanyDefaults,
  type Logo,
  lockCompany,
  writeCompany,
  writeLogo,
} from './company.store.ts'
import { logoToWire, recordOf, storedFrom } from './company.view.ts'

type Call<E extends typeof deleteLogo | typeof updateCompany | typeof updateLogo> = ReceivedBy<E> &
  Context & { readonly actor: Actor }

type Body = ReceivedBy<typeof updateCompany>['body']

const at = (field: string, problem: Problem<ProblemCode> | null) =>
  problem === null ? [] : [{ ...problem, at: field }]

/** Every reason why these cannot be the settings, each at its field. */
function problemsOf(body: Body): Problem<ProblemCode>[] {
  const keeps = storedFrom(body)
  return [
    ...at('mailSuffix', whyNotSuffix(body.mailSuffix)),
    ...whyNotMailingList(body.mailingList),
    ...retained.flatMap((what) => at(daysOf[what], whyNotKeep(what, keeps[what]))),
  ]
}

const subject = 'company'

/** Saves the settings as a whole, for a caller who has seen the current ones (company-1). */
export async function saveCompany(
  { db, body, actor, now, audit }: Call<typeof updateCompany>,
  defaults: CompanyDefaults,
) {
  refuseIfAny(problemsOf(body))
  const before = await lockCompany(db, defaults)
  refuseStale(body.version, before)
  const after = {
    name: body.companyName,
    nameEn: body.companyNameEn,
    mailSuffix: body.mailSuffix,
    mailingList: body.mailingList,
    autosaves: body.autosaveYn === 'Y',
    keeps: storedFrom(body),
  }
  await writeCompany(db, after, { employeeId: actor.employeeId, at: now })
  await audit({
    forEmployeeId: null,
    action: 'company.change',
    subject,
    before: recordOf(before),
    after: recordOf(after),
  })
  return { version: before.version + 1 }
}

/** An image of a kind and size that a logo has (company-5), looked into before anything is locked. */
export async function checkLogo({ upload }: { readonly upload: { readonly bytes: Uint8Array } }) {
  const image = (await knownImageOf(upload.bytes)) ?? refuse('company.logo-kind', { at: 'file' })
  refuseIfAny(at('file', whyNotLogo(image)))
  const key = createHash('sha256').update(upload.bytes).digest('hex').slice(0, 40)
  return { ...image, key, bytes: upload.bytes }
}

type CheckedLogo = Awaited<ReturnType<typeof checkLogo>>

/** Puts the image into the place of the logo. */
export async function changeLogo(
  call: Call<typeof updateLogo> & { readonly checked: CheckedLogo },
  defaults: CompanyDefaults,
) {
  const { ending, key, width, height, bytes } = call.checked
  return replaceLogo(call, defaults, async (by) => {
    const name = `logo.${ending}`
    const [stored] = await storeFiles(call.db, [{ name, bytes, mediaType: mediaTypeOf(name) }], by)
    if (stored === undefined) throw new Error('the logo was not stored')
    return { fileSn: stored.fileSn, key, width, height }
  })
}

/** Takes the logo away; where there is none, that is how it stays. */
export function dropLogo(call: Call<typeof deleteLogo>, defaults: CompanyDefaults) {
  return replaceLogo(call, defaults, async () => null)
}

async function replaceLogo(
  { db, query, actor, now, audit }: Call<typeof deleteLogo>,
  defaults: CompanyDefaults,
  next: (by: { employeeId: string; at: Date }) => Promise<Logo | null>,
) {
  const before = await lockCompany(db, defaults)
  refuseStale(query.version, before)
  const by = { employeeId: actor.employeeId, at: now }
  const logo = await next(by)
  await writeLogo(db, logo, by)
  if (before.logo !== null) await removeFiles(db, [before.logo.fileSn])
  const sizeOf = (one: Logo | null) => one && `${one.width} × ${one.height}`
  await audit({
    forEmployeeId: null,
    action: logo === null ? 'company.remove-logo' : 'company.change-logo',
    subject,
    before: { logo: sizeOf(before.logo) },
    after: { logo: sizeOf(logo) },
  })
  return { version: before.version + 1, companyLogo: logoToWire(logo) }
}
