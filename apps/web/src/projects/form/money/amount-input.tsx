import { amountText } from '@yuga/domain/money/amount-text'
import { decimalOf } from '@yuga/domain/money/decimal'
import type { Currency } from '@yuga/domain/money/figures'
import { amountAsTyped, placesOf, typedAmount } from '@yuga/domain/money/typed-amount'
import { useState } from 'react'
import { FigureInput } from '../../../ui/form/figure-input.tsx'

export type AmountInputProps = {
  /** Names the field to who cannot see where it is. */
  readonly label: string
  /** In minor units of the currency. */
  readonly value: number
  readonly currency: Currency
  /** Whether its amount may be below 0. */
  readonly isSigned?: boolean
  readonly isWrong?: boolean
  readonly describedBy?: string | undefined
  readonly onChange: (minorUnits: number) => void
}

/** A sign, twelve digits and a point. */
const longest = 14

/** An amount of a project as it is typed: whole won, or dollars with two decimals (project-money-6). */
export function AmountInput(props: AmountInputProps) {
  const { label, value, currency, isSigned = false, isWrong = false, describedBy, onChange } = props
  const field = { currency, isSigned }
  // what is typed is kept as it is, since '12.' and '-' are no amounts yet
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FigureInput
      aria-label={label}
      aria-invalid={isWrong}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      value={typed ?? decimalOf(value, placesOf(currency))}
      longest={longest}
      asTyped={(text) => amountAsTyped(text, field)}
      asLeft={() => {
        setTyped(null)
        return typed ?? decimalOf(value, placesOf(currency))
      }}
      show={() => amountText(value, currency)}
      onChange={(text) => {
        const amount = /^-?\.?$/.test(text) ? 0 : typedAmount(text, field)
        // more digits than an amount has are not taken
        if (amount === null) return
        setTyped(text)
        if (amount !== value) onChange(amount)
      }}
    />
  )
}
