import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import {
  createOpexCharges,
  listOpexCharges,
  type OpexChargeRow,
  updateOpexCharges,
} from '@yuga/contract/master-data/opex-charges'
import { longestRate, rateAsTyped } from '@yuga/domain/money/rates'
import { useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import type { YearColumn, YearRow } from '../ui/year-table/year-row.ts'
import { FilterRow } from '../ui/filters.tsx'
import { useYear, YearSelect } from '../ui/year-table/year-select.tsx'
import { YearTable } from '../ui/year-table/year-table.tsx'
import { opexMessages } from './opex.messages.ts'

function rowsOf({ opexChargeList }: AnswerOf<typeof listOpexCharges>): readonly YearRow[] {
  return opexChargeList.map((row) => ({ rowId: row.gpStyleCode, ...row }))
}

const rowName = (row: YearRow) => (row as OpexChargeRow & YearRow).gpStyleCodeName

function save(rows: readonly YearRow[], version: number) {
  const opexChargeList = (rows as readonly (OpexChargeRow & YearRow)[]).map((row) => ({
    standardYear: row.standardYear,
    gpStyleCode: row.gpStyleCode as 'ST001',
    // an empty rate is sent as 0 (rates-2)
    rate: row.rate || '0',
    remarkContent: row.remarkContent,
  }))
  const body = { opexChargeList, version }
  return version === 0 ? send(createOpexCharges, { body }) : send(updateOpexCharges, { body })
}

/** What sales OPEX takes of each GP style in a year (rates-1); a year that is over is only read. */
export function OpexPage() {
  const t = useText(opexMessages)
  const years = useYear()
  const { year, thisYear } = years
  const columns = useMemo<YearColumn[]>(
    () => [
      { field: 'gpStyleCodeName', label: t('style'), isRowHead: true, width: 200 },
      {
        field: 'rate',
        label: t('rate'),
        width: 160,
        isFigure: true,
        edit: {
          kind: 'figure',
          longest: longestRate,
          asTyped: rateAsTyped,
        },
      },
      { field: 'remarkContent', label: t('remark'), edit: { kind: 'text', longest: 1000 } },
    ],
    [t],
  )
  return (
    <YearTable
      key={year}
      title={t('title')}
      question={ask(listOpexCharges, { params: { year } })}
      rowsOf={rowsOf}
      columns={columns}
      rowName={rowName}
      send={save}
      mayEdit={year >= thisYear}
      asksBeforeSave
      pageSize={pageSizes[0]}
      filters={
        <FilterRow>
          <YearSelect {...years} />
        </FilterRow>
      }
    />
  )
}
