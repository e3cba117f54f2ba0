import type { ComponentPropsWithRef, MouseEvent } from 'react'
import styles from './button.module.css'

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /**
   * `main`: what Enter does; `danger`: cannot be undone; `toDanger`: opens a dialog that asks whether
   * to do so; `text`: without an edge.
   */
  readonly kind?: 'plain' | 'main' | 'danger' | 'toDanger' | 'text'
  readonly size?: 'small' | 'normal' | 'large'
  /** One icon and no words: as wide as high. It needs an `aria-label`. */
  readonly isIcon?: boolean
  /** What was requested is on its way: the button stays, and does nothing meanwhile. */
  readonly isBusy?: boolean
}

/**
 * The button of every screen. antd's script is not needed for it. What sends does so once for a double click, also
 * where its first click is not yet known to be on its way.
 */
export function Button({
  kind = 'plain',
  size = 'normal',
  isIcon = false,
  isBusy = false,
  className = '',
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isSentOnce = type === 'submit' || kind === 'main' || kind === 'danger'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isSentOnce && event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  const names = [
    styles['button'],
    styles[kind],
    styles[size],
    isIcon ? styles['icon'] : '',
    className,
  ]
  return (
    <button
      type={isBusy ? 'button' : type}
      className={names.filter((name) => name !== '').join(' ')}
      {...(isBusy ? { 'aria-busy': true } : {})}
      onClick={isBusy ? undefined : press}
      {...rest}
    />
  )
}
