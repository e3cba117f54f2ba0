import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { formMessages } from './form.messages.ts'

/**
 * Leaving unsaved work needs a confirmation: on the way to another screen, on closing the page, and by
 * the answer, which a dialog asks for before it closes. `isStored`: what is typed outlives the way to another screen.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  { isStored = false }: { readonly isStored?: boolean } = {},
): () => Promise<boolean> {
  const t = useText(formMessages)
  const confirm = useConfirm()
  const asks = useCallback(
    async (isStoredThen: boolean) =>
      !isDirty() ||
      confirm({
        title: t('leaveTitle'),
        content: t(isStoredThen ? 'leaveStored' : 'leaveAbout'),
        yes: t('leave'),
        no: t('stay'),
        danger: !isStoredThen,
      }),
    [confirm, isDirty, t],
  )
  useBlocker({
    shouldBlockFn: async () => !(await asks(isStored)),
    enableBeforeUnload: isDirty,
  })
  return useCallback(() => asks(false), [asks])
}
