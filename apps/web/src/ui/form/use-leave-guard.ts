import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { formMessages } from './form.messages.ts'

/**
 * Whoever leaves what is not saved is asked first: on the way to another screen, on closing the page, and by
 * the answer, which a dialog asks for before it closes.
 */
export function useLeaveGuard(isDirty: () => boolean): () => Promise<boolean> {
  const t = useText(formMessages)
  const confirm = useConfirm()
  const mayLeave = useCallback(
    async () =>
      !isDirty() ||
      confirm({
        title: t('leaveTitle'),
        content: t('leaveAbout'),
        yes: t('leave'),
        no: t('stay'),
        danger: true,
      }),
    [confirm, isDirty, t],
  )
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: isDirty,
  })
  return mayLeave
}
