import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@yuga/contract/reports/saved-views'
import { useState } from 'react'
import { keyOf } from '../../../api/ask.ts'
import { queries } from '../../../api/queries.ts'
import { send } from '../../../api/send.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '../../feedback/toast.ts'
import { savedViewsMessages } from './saved-views.messages.ts'
import type { SavedViewsState } from './use-saved-views.ts'

/** A toast with something to press stays long enough to be pressed. */
const longToast = 6_000

/** Saving, changing and deleting the views of a screen; what the server refuses is shown where it was requested. */
export function useWriteViews({ screenName, chosen, choose }: SavedViewsState) {
  const t = useText(savedViewsMessages)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)

  async function written<Answer>(write: () => Promise<Answer>): Promise<Answer | undefined> {
    setFailure(null)
    setSending(true)
    try {
      return await write()
    } catch (refused) {
      setFailure(refused)
      return undefined
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(listSavedViews) })
      setSending(false)
    }
  }

  async function add(
    view: Pick<SavedView, 'viewName' | 'address' | 'defaultYn'>,
  ): Promise<boolean> {
    const saved = await written(() => send(createSavedView, { body: { screenName, ...view } }))
    if (saved === undefined) return false
    toast(t('registered'))
    choose(saved)
    return true
  }

  async function change(
    { viewSn, ...view }: SavedView,
    fields: Partial<Pick<SavedView, 'viewName' | 'address' | 'defaultYn'>>,
  ): Promise<boolean> {
    const body = { ...view, ...fields }
    const saved = await written(() => send(updateSavedView, { params: { viewSn }, body }))
    if (saved === undefined) return false
    toast(t('updated'))
    return true
  }

  async function remove({ viewSn, version, ...view }: SavedView): Promise<void> {
    const query = { version }
    const done = await written(() => send(deleteSavedView, { params: { viewSn }, query }))
    if (done === undefined) return
    if (chosen?.viewSn === viewSn) choose(undefined)
    toast(t('deleted'), longToast, { label: t('undo'), onPress: () => void add(view) })
  }

  return { add, change, remove, isSending, failure }
}
