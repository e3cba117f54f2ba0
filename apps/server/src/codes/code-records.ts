import { codeBody, type CodeRow, codeSheet } from '@yuga/contract/master-data/codes'
import { whyNotDeleteCode } from '@yuga/domain/codes/change-code'
import type { MasterRecords } from '../master-data/master-records.ts'
import { codeAfter, codeChecker, type CodeFields } from './check-code.ts'
import { type Code, type CodeKey, lockCodes } from './codes.store.ts'
import { codeRowFor } from './codes.view.ts'
import { addCodes, changeCodes, removeCode, usesOfCode } from './write-codes.store.ts'

/** Common codes; an office with its zone and currency. */
export const codeRecords: MasterRecords<CodeKey, CodeFields, Code> = {
  noun: 'code',
  keyOf: ({ groupCode, detailCode }) => ({ groupCode, detailCode }),
  keyOfRow: ({ groupCode, detailCode }) => ({ groupCode, detailCode }),
  nameOfKey: ({ groupCode, detailCode }) => `${groupCode} ${detailCode}`,
  lock: lockCodes,
  after: codeAfter,
  checker: (db, requested) =>
    codeChecker(
      db,
      requested.map(({ fields }) => fields.timeZone),
    ),
  add: addCodes,
  change: changeCodes,
  remove: removeCode,
  usesOf: usesOfCode,
  whyNotRemove: (code, uses) => whyNotDeleteCode(code.isFixed, uses),
  notFound: 'code.not-found',
  taken: { code: 'code.taken', at: 'detailCode' },
}

export const sheetOfCodes = {
  form: codeSheet,
  schema: codeBody,
  keyField: 'detailCode',
  written: codeSheet.columns.map(({ field }) => field),
  toView: codeRowFor,
  nameOf: ({ groupCode, detailCode }: CodeRow) => `${groupCode} ${detailCode}`,
} as const
