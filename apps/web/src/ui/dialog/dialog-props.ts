import type { ModalProps } from 'antd'
import type { RefObject } from 'react'

export type DialogProps = Omit<ModalProps, 'focusable'> & {
  readonly open: boolean
  /** What has the focus at first, unless something inside takes it by itself: never what does harm. */
  readonly firstFocus?: RefObject<HTMLElement | null>
}
