import type { CodeRow } from '@yuga/contract/master-data/codes'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { Code } from './codes.store.ts'

/** A code as on the wire. */
export function codeRowFor(code: Code): CodeRow {
  return {
    groupCode: code.groupCode,
    detailCode: code.detailCode,
    detailNameKo: code.nameKo,
    detailNameEn: code.nameEn,
    sortOrder: code.sortOrder,
    activeYn: yesOrNo(code.isActive),
    fixedYn: yesOrNo(code.isFixed),
    timeZone: code.timeZone,
    currencyCode: code.currencyCode,
    version: code.version,
  }
}
