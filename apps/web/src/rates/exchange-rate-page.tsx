import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import {
  createExchangeRate,
  readExchangeRate,
  updateExchangeRate,
} from '@yuga/contract/master-data/exchange-rates'
import { isRate, longestWon, wonPerDollarAsTyped } from '@yuga/domain/money/rates'
import { useCallback } from 'react'
import { ask } from '../api/ask.ts'
import { send } from '../api/send.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { YearCell } from '../ui/year-table/year-cell.tsx'
import { cellKey } from '../ui/year-table/merge-rows.ts'
import type { YearEdit } from '../ui/year-table/use-year-edit.ts'
import type { YearColumn, YearRow } from '../ui/year-table/year-row.ts'
import { FilterRow } from '../ui/filters.tsx'
import { useYear, YearSelect } from '../ui/year-table/year-select.tsx'
import { YearTable } from '../ui/year-table/year-table.tsx'
import css from './exchange-rate.module.css'
import { exchangeRateMessages } from './exchange-rate.messages.ts'

function rowsOf({ won }: AnswerOf<typeof readExchangeRate>): readonly YearRow[] {
  return [{ rowId: 'rate', won: won === null ? '' : String(won) }]
}

const column: YearColumn = {
  field: 'won',
  label: '',
  isFigure: true,
  show: ({ won = '' }) => formatNumber(Number(won), 0),
  edit: { kind: 'figure', longest: longestWon, asTyped: wonPerDollarAsTyped },
}

/** How many won a dollar is worth in a year (rates-3). */
export function ExchangeRatePage() {
  const t = useText(exchangeRateMessages)
  const years = useYear()
  const { year } = years
  const save = useCallback(
    ([row]: readonly YearRow[], version: number) => {
      const body = { stdrYear: String(year), won: row?.['won'] || '0', version }
      return version === 0 ? send(createExchangeRate, { body }) : send(updateExchangeRate, { body })
    },
    [year],
  )
  return (
    <YearTable
      key={year}
      title={t('title')}
      question={ask(readExchangeRate, { params: { year } })}
      rowsOf={rowsOf}
      columns={columns}
      rowName={rowName}
      send={save}
      opensUnsaved
      filters={
        <FilterRow>
          <YearSelect {...years} />
        </FilterRow>
      }
      renderBody={(edit) => <Rate edit={edit} />}
    />
  )
}

const columns = [column]
const rowName = () => ''

function Rate({ edit }: { readonly edit: YearEdit }) {
  const t = useText(exchangeRateMessages)
  const [row] = edit.rows
  if (row === undefined) return null
  const won = row['won'] ?? ''
  return (
    <div className={css['rate']}>
      <div className={css['line']}>
        <span>{t('dollar')}</span>
        <span className={css['figure']} data-field="won" data-row={row.rowId}>
          {edit.isEditing || won !== '' ? (
            <YearCell
              row={row}
              column={column}
              isEditing={edit.isEditing}
              label={t('field')}
              error={edit.errors.get(cellKey(row.rowId, 'won'))}
              theirs={edit.theirs.get(cellKey(row.rowId, 'won'))}
              onChange={edit.change}
            />
          ) : (
            '–'
          )}
        </span>
        <span>{t('won')}</span>
      </div>
      {edit.isEditing ? <p className="y-meta">{t('hint')}</p> : null}
      {!edit.isEditing && !isRate(won) ? <Note meaning="waiting">{t('missing')}</Note> : null}
    </div>
  )
}
