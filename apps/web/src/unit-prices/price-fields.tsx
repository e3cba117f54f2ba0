import { type PriceField, priceNames } from '@yuga/contract/master-data/unit-price-sheet'
import type { UnitPriceRow } from '@yuga/contract/master-data/unit-prices'
import { figureAsTyped } from '@yuga/domain/money/typed-figure'
import { Input } from 'antd'
import { type CurrencyCode, formatMoney } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { CodeSelect } from '../pickers/code-select.tsx'
import { classNames } from '../ui/class-names.ts'
import { FigureInput } from '../ui/form/figure-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { unitPriceMessages } from './unit-prices.messages.ts'
import css from './unit-prices.module.css'

export const priceFields = Object.keys(priceNames) as PriceField[]

/** A price in one of its two currencies; null: there is none. */
export function amountOf(row: UnitPriceRow, field: PriceField, currency: CurrencyCode) {
  return currency === 'CY002' ? row[`${field}Usd` as const] : row[field]
}

const won = (text: string) => figureAsTyped(text, { places: 0 })
const dollars = (text: string) => figureAsTyped(text, { places: 2 })
const showWon = (text: string) => (text === '' ? '' : formatMoney(Number(text), 'CY001'))
const showDollars = (text: string) => (text === '' ? '' : formatMoney(Number(text), 'CY002'))

/** The fields of a unit price: unit type and grade stay once it is there. */
export function PriceFields({ year, isNew }: { readonly year: number; readonly isNew: boolean }) {
  const t = useText(unitPriceMessages)
  return (
    <>
      <p className={css['year']}>
        <span className="y-meta">{t('year')}</span> <strong>{year}</strong>
      </p>
      <div className={css['pair']}>
        <FormField name="sectionCode" label={t('section')} isRequired>
          <CodeSelect group="GRUNPR" placeholder={t('select')} disabled={!isNew} />
        </FormField>
        <FormField name="gradeCode" label={t('grade')} isRequired>
          <CodeSelect group="GRDEGR" placeholder={t('select')} disabled={!isNew} />
        </FormField>
      </div>
      {priceFields.map((field) => (
        <div className={css['pair']} key={field}>
          <FormField name={field} label={`${t(field)} (KRW)`}>
            <FigureInput asTyped={won} show={showWon} longest={12} />
          </FormField>
          <FormField name={`${field}Usd`} label={`${t(field)} (USD)`}>
            <FigureInput asTyped={dollars} show={showDollars} longest={15} />
          </FormField>
        </div>
      ))}
      <p className={classNames('y-meta', css['amountHint'])}>{t('amountHint')}</p>
      <FormField name="remarkContent" label={t('remark')}>
        <Input.TextArea maxLength={1000} rows={2} />
      </FormField>
    </>
  )
}
