import {
  copyUnitPrices,
  listUnitPrices,
  type UnitPriceRow,
} from '@yuga/contract/master-data/unit-prices'
import { unitsOf } from '@yuga/domain/money/decimal'
import { changedBy, dollarPlaces, percentOf, wonPlaces } from '@yuga/domain/money/unit-prices'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { Button } from '../ui/button/button.tsx'
import { useId, useState } from 'react'
import { ask } from '../api/ask.ts'
import { send } from '../api/send.ts'
import { type CurrencyCode, formatMoney } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { FirstField } from '../ui/form/first-field.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import { amountOf, priceFields } from './price-fields.tsx'
import { unitPriceMessages } from './unit-prices.messages.ts'
import css from './unit-prices.module.css'

export type CopyDialogProps = {
  readonly year: number
  readonly currency: CurrencyCode
  readonly onClose: () => void
  readonly onCopied: () => void
}

/** Copies the prices of a year to the next by a percentage, shown before it is done (prices-5). */
export function CopyDialog({ year, currency, onClose, onCopied }: CopyDialogProps) {
  const t = useText(unitPriceMessages)
  const ui = useText(uiMessages)
  const id = useId()
  const [typed, setTyped] = useState('0')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const whole = { query: { limit: 1000 } }
  const from = useQuery(ask(listUnitPrices, { params: { year }, ...whole }))
  const there = useQuery(ask(listUnitPrices, { params: { year: year + 1 }, ...whole }))
  const years = { from: year, to: year + 1 }
  const percent = percentOf(typed)
  const isThere = new Set(there.data?.unitPriceList.map(keyOf))
  const missing = from.data?.unitPriceList.filter((row) => !isThere.has(keyOf(row))) ?? []

  async function copy() {
    if (percent === null || isSending) return
    setSending(true)
    setFailure(null)
    try {
      const done = await send(copyUnitPrices, { params: { year }, body: { percent: typed } })
      toast(t('copied', { added: done.addedCount, stored: done.keptCount }), 3_000)
      onCopied()
    } catch (refused) {
      setFailure(refused)
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      title={t('copyTitle', years)}
      width={720}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <form
        className="y-column y-gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          void copy()
        }}
      >
        <p>{t('copyAbout', years)}</p>
        <FirstField>
          <div className={css['percent']}>
            <label htmlFor={id}>{t('percent')}</label>
            <Input
              id={id}
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              aria-invalid={percent === null}
              {...(percent === null ? { status: 'error' as const } : {})}
              onChange={(event) => setTyped(event.target.value)}
            />
            {percent === null ? (
              <span className="y-bad" role="status">
                {t('percentWrong')}
              </span>
            ) : null}
          </div>
        </FirstField>
        {from.data?.totalCount === 0 ? <p>{t('nothingToCopy', years)}</p> : null}
        {missing.length === 0 ? null : (
          // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reached by keys
          <div className={css['preview']} tabIndex={0} role="region" aria-label={t('copyIt')}>
            <Preview rows={missing} currency={currency} percent={percent ?? 0} />
          </div>
        )}
        <Refusal failure={failure ?? from.error ?? there.error} />
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            kind="main"
            type="submit"
            isBusy={isSending}
            disabled={percent === null || from.data?.totalCount === 0}
          >
            {t('copyIt')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function keyOf({ sectionCode, gradeCode }: UnitPriceRow): string {
  return `${sectionCode} ${gradeCode}`
}

type PreviewProps = {
  readonly rows: readonly UnitPriceRow[]
  readonly currency: CurrencyCode
  readonly percent: number
}

/** What each price becomes, in the currency that the screen shows. */
function Preview({ rows, currency, percent }: PreviewProps) {
  const t = useText(unitPriceMessages)
  const places = currency === 'CY002' ? dollarPlaces : wonPlaces
  const after = (amount: number | null) => {
    if (amount === null) return '–'
    const units = changedBy(unitsOf(amount, places), percent)
    return units === null ? '–' : formatMoney(units / 10 ** places, currency)
  }
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            {t('section')} · {t('grade')}
          </th>
          {priceFields.map((field) => (
            <th scope="col" key={field}>
              {t(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              {row.sectionName} · {row.gradeName}
            </th>
            {priceFields.map((field) => (
              <td key={field}>{after(amountOf(row, field, currency))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
