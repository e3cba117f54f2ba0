import { figureAsLeft } from '@yuga/domain/money/typed-figure'
import { Input, type InputRef } from 'antd'
import { type AriaAttributes, type Ref, useState } from 'react'
import { flushSync } from 'react-dom'

export type FigureInputProps = AriaAttributes & {
  /** A form gives it to its field. */
  readonly id?: string
  /** Plain digits, as the wire has them. */
  readonly value?: string
  readonly onChange?: (text: string) => void
  /** The typed text as the field takes it; null: it keeps what it had. */
  readonly asTyped: (text: string) => string | null
  /** As the field is left, after a point at its end has gone. */
  readonly asLeft?: ((text: string) => string) | undefined
  /** As the figure reads while no one types in it. */
  readonly show?: (text: string) => string
  readonly longest: number
  readonly disabled?: boolean
  readonly suffix?: string
  readonly ref?: Ref<InputRef>
}

/** A figure: plain digits while it is typed, with its separators otherwise. All of it is marked when it is entered. */
export function FigureInput(props: FigureInputProps) {
  const { value = '', onChange, asTyped, asLeft, show, longest, ...rest } = props
  const [isTyping, setTyping] = useState(false)
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      value={isTyping || show === undefined ? value : show(value)}
      onFocus={(event) => {
        const field = event.currentTarget
        // before the next key is heard: what is marked later would be typed over, and what is written again unmarks it
        flushSync(() => setTyping(true))
        field.select()
        const entered = field.value
        // a mouse puts the caret where it was pressed after this
        requestAnimationFrame(() => {
          if (field.value === entered) field.select()
        })
      }}
      onChange={(event) => {
        // a digit typed next to the 0 replaces it
        const next = asTyped(event.target.value)?.replace(/^(-?)0+(?=\d)/, '$1')
        // more than there is room for is not taken at all: a part of a figure is another figure
        if (next === undefined) return
        if (next.length <= longest || next.length < value.length) onChange?.(next)
      }}
      onBlur={() => {
        setTyping(false)
        const figure = figureAsLeft(value)
        const left = asLeft?.(figure) ?? figure
        if (left !== value) onChange?.(left)
      }}
    />
  )
}
