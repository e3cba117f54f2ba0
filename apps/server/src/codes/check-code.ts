import type { ProblemCode } from '@yuga/contract/problems/problems'
import { whyNotAddTo, whyNotOffice, whyNotSwitch } from '@yuga/domain/codes/change-code'
import type { Problem } from '@yuga/domain/problem'
import type { Db } from '../db/statement.ts'
import { type Code, knownCurrencies, zonesKnownTo } from './codes.store.ts'

/** What a code is written with, by a form or a row of a sheet. */
export type CodeFields = {
  readonly groupCode: string
  readonly detailCode: string
  readonly detailNameKo: string
  readonly detailNameEn: string
  readonly sortOrder: number
  readonly activeYn: 'Y' | 'N'
  readonly timeZone?: string | undefined
  readonly currencyCode?: string | undefined
}

/** The code after the change: what was not sent stays as it is. */
export function codeAfter(fields: CodeFields, before: Code | null): Code {
  return {
    groupCode: fields.groupCode,
    detailCode: fields.detailCode,
    nameKo: fields.detailNameKo,
    nameEn: fields.detailNameEn,
    sortOrder: fields.sortOrder,
    isActive: fields.activeYn === 'Y',
    isFixed: before?.isFixed ?? false,
    timeZone: fields.timeZone ?? before?.timeZone ?? '',
    currencyCode: fields.currencyCode ?? before?.currencyCode ?? '',
    version: before?.version ?? 0,
  }
}

/** Why a code cannot become what was requested, each problem at its field; read once for many codes. */
export async function codeChecker(
  db: Db,
  zones: readonly (string | undefined)[],
): Promise<(after: Code, before: Code | null) => Problem<ProblemCode>[]> {
  const currencies = await knownCurrencies(db)
  const knownZones = await zonesKnownTo(
    db,
    zones.filter((zone) => zone !== undefined),
  )
  return (after, before) => {
    const group = before === null ? whyNotAddTo(after.groupCode) : null
    if (group !== null) return [group]
    const { timeZone, currencyCode } = after
    const problems: (Problem<ProblemCode> | null)[] = [
      ...whyNotOffice(after.groupCode, after),
      whyNotSwitch({
        isFixed: after.isFixed,
        wasActive: before?.isActive ?? after.isActive,
        isActive: after.isActive,
      }),
      currencyCode !== '' && !currencies.has(currencyCode)
        ? { code: 'code.unknown-currency', at: 'currencyCode' }
        : null,
      timeZone !== '' && timeZone !== before?.timeZone && !knownZones.has(timeZone)
        ? { code: 'input.time-zone', at: 'timeZone' }
        : null,
    ]
    return problems.filter((problem) => problem !== null)
  }
}
