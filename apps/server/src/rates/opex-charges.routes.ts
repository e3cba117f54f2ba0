import {
  createOpexCharges,
  listOpexCharges,
  type OpexChargeBody,
  updateOpexCharges,
} from '@yuga/contract/master-data/opex-charges'
import { decimalOf } from '@yuga/domain/money/decimal'
import { ratePlaces } from '@yuga/domain/money/rates'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { refuseTwice, saveYear } from '../master-data/save-year.ts'
import { readYear } from '../master-data/year-tables.store.ts'
import {
  listOpexChargesOf,
  type OpexCharge,
  opexChargesOf,
  replaceOpexCharges,
} from './opex-charges.store.ts'

const opexCharges = { name: 'opex', rowsOf: opexChargesOf, replace: replaceOpexCharges } as const

export function opexChargeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listOpexCharges,
    async ({ db, params: { year }, actor, language }) => {
      const charges = await listOpexChargesOf(db, year, language)
      return {
        ...(await readYear(db, 'opex', year, actor.timeZone)),
        totalCount: charges.length,
        opexChargeList: charges.map(({ styleCode, styleName, rateTenThousandths, remark }) => ({
          standardYear: String(year),
          gpStyleCode: styleCode,
          gpStyleCodeName: styleName,
          rate: rateTenThousandths === null ? '' : decimalOf(rateTenThousandths, ratePlaces),
          remarkContent: remark,
        })),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, createOpexCharges, (call) =>
    saveYear(call, opexCharges, { ...requested(call.body), expects: 'never-saved' }),
  )
  serve(app, parts, updateOpexCharges, (call) =>
    saveYear(call, opexCharges, { ...requested(call.body), expects: 'saved' }),
  )
}

function requested({ opexChargeList: sent, version }: OpexChargeBody) {
  return {
    year: oneYearOf(sent),
    version,
    rows: (before: readonly OpexCharge[]) => {
      const at = (place: number) => `opexChargeList.${place}.gpStyleCode`
      refuseTwice(sent, ({ gpStyleCode }) => gpStyleCode, at)
      const after = new Map(before.map((charge) => [charge.styleCode, charge]))
      for (const { gpStyleCode: styleCode, rate, remarkContent } of sent) {
        const remark = remarkContent ?? after.get(styleCode)?.remark ?? ''
        after.set(styleCode, { styleCode, rateTenThousandths: rate, remark })
      }
      return [...after.values()].toSorted((a, b) => (a.styleCode < b.styleCode ? -1 : 1))
    },
  }
}

/** The year that all rows are of. */
function oneYearOf(rows: OpexChargeBody['opexChargeList']): number {
  const years = rows.map(({ standardYear }) => standardYear)
  const other = years.findIndex((year) => year !== years[0])
  if (other > 0) refuse('year.differs', { at: `opexChargeList.${other}.standardYear` })
  return years[0] ?? refuse('input.required', { at: 'opexChargeList' })
}
