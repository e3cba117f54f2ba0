import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { unitPriceSheet } from '@yuga/contract/master-data/unit-price-sheet'
import {
  createUnitPrice,
  deleteUnitPrice,
  downloadUnitPrices,
  listUnitPrices,
  type UnitPriceRow,
  updateUnitPrice,
  uploadUnitPrices,
} from '@yuga/contract/master-data/unit-prices'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '../ui/button/button.tsx'
import { useCallback, useMemo, useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useList } from '../api/use-list.ts'
import { firstCurrency, formatMoney, isCurrencyCode } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { useCodeChoices } from '../pickers/code-choices.ts'
import { Choice } from '../ui/choice/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { Filter, FilterRow } from '../ui/filters.tsx'
import { MasterTable } from '../ui/master-table/master-table.tsx'
import { useYear, YearSelect } from '../ui/year-table/year-select.tsx'
import type { UnitPriceSearch } from './address.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { amountOf, PriceFields, priceFields } from './price-fields.tsx'
import { unitPriceMessages } from './unit-prices.messages.ts'

type Body = RequestOf<typeof createUnitPrice>['body']
/** Everything as it is typed. */
type Values = { readonly [Field in keyof Omit<Body, 'standardYear'>]: string | undefined }

const amountFields = priceFields.flatMap((field) => [field, `${field}Usd` as const])

const keyOfRow = (row: UnitPriceRow) => `${row.standardYear} ${row.sectionCode} ${row.gradeCode}`
const nameOf = (row: UnitPriceRow) => `${row.sectionName} · ${row.gradeName}`

function valuesOf(row: UnitPriceRow | null): Values {
  const amounts = amountFields.map((field) => [field, String(row?.[field] ?? '')])
  return {
    ...(Object.fromEntries(amounts) as Record<(typeof amountFields)[number], string>),
    sectionCode: row?.sectionCode,
    gradeCode: row?.gradeCode,
    remarkContent: row?.remarkContent ?? '',
  }
}

function remove({ standardYear: year, sectionCode, gradeCode, version }: UnitPriceRow) {
  const params = { year, sectionCode: sectionCode as 'UP001', gradeCode }
  return send(deleteUnitPrice, { params, query: { version } })
}

async function reread(row: UnitPriceRow): Promise<UnitPriceRow | null> {
  const params = { year: row.standardYear }
  const question = ask(listUnitPrices, { params, query: { limit: 1000 } })
  const { unitPriceList } = await queries.fetchQuery({ ...question, staleTime: 0 })
  return unitPriceList.find((one) => keyOfRow(one) === keyOfRow(row)) ?? null
}

const readAgain = () => void queries.invalidateQueries({ queryKey: keyOf(listUnitPrices) })

/** What a man-month costs in a year, by unit type and grade (prices-1). */
export function UnitPricesPage() {
  const t = useText(unitPriceMessages)
  const years = useYear()
  const { year } = years
  const search: UnitPriceSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isCopying, setCopying] = useState(false)
  const sections = useCodeChoices('GRUNPR')
  const grades = useCodeChoices('GRDEGR')
  const currencies = useCodeChoices('GRCRCY')
  const currency = search.currency ?? firstCurrency(currencies.map(({ value }) => value))
  const list = useList(listUnitPrices, { params: useMemo(() => ({ year }), [year]) })
  const columns = useMemo<Column<UnitPriceRow>[]>(
    () => [
      {
        key: 'gradeCode',
        fields: [{ name: 'gradeCode', label: t('grade'), choices: grades }],
        isRowHead: true,
        width: 136,
        render: (row) => row.gradeName,
      },
      {
        key: 'sectionCode',
        fields: [{ name: 'sectionCode', label: t('section'), choices: sections }],
        width: 136,
        render: (row) => row.sectionName,
      },
      ...priceFields.map((field): Column<UnitPriceRow> => ({
        key: field,
        fields: [{ name: field, label: t(field) }],
        isFigure: true,
        render: (row) => {
          const amount = amountOf(row, field, currency)
          return amount === null ? '–' : formatMoney(amount, currency)
        },
      })),
      {
        key: 'remarkContent',
        fields: [{ name: 'remarkContent', label: t('remark') }],
        render: (row) => row.remarkContent || '–',
      },
    ],
    [currency, grades, sections, t],
  )
  const form = useMemo(
    () => ({
      valuesOf,
      reread,
      renderFields: (row: UnitPriceRow | null) => <PriceFields year={year} isNew={row === null} />,
      save: (values: Values, row: UnitPriceRow | null) => {
        const body = { ...values, standardYear: String(year) } as Body
        if (row === null) return send(createUnitPrice, { body })
        return send(updateUnitPrice, { body: { ...body, version: row.version } })
      },
    }),
    [year],
  )
  const sheet = useMemo(
    () => ({
      form: unitPriceSheet,
      download: downloadUnitPrices,
      upload: uploadUnitPrices,
      query: { year },
    }),
    [year],
  )
  const setCurrency = useCallback(
    (next: string) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          currency: isCurrencyCode(next) ? next : undefined,
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <>
      <MasterTable<UnitPriceRow, Values>
        title={t('title')}
        list={list}
        columns={columns}
        rowKey={keyOfRow}
        rowName={nameOf}
        leastTable={960}
        form={form}
        remove={remove}
        whyNotRemove={mayGo}
        sheet={sheet}
        onWritten={readAgain}
        filters={
          <FilterRow>
            <YearSelect {...years} />
            <Filter label={t('currency')}>
              <Choice
                label={t('currency')}
                value={currency as string}
                options={currencies}
                onChange={setCurrency}
              />
            </Filter>
          </FilterRow>
        }
        actions={
          <Button onClick={() => setCopying(true)}>
            <Icon name="chevronRight" size={16} />
            {t('copy')}
          </Button>
        }
      />
      {isCopying ? (
        <CopyDialog
          year={year}
          currency={currency}
          onClose={() => setCopying(false)}
          onCopied={() => {
            setCopying(false)
            readAgain()
          }}
        />
      ) : null}
    </>
  )
}

/** Only the server knows what needs a price. */
const mayGo = () => null
