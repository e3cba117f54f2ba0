import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMe } from '../api/session.ts'
import { type Unsaved, unsavedOf } from '../timecard/editor/unsaved-work.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Signs out; hours that are not saved are asked about first (document 5 §0.8). */
export function useSignOut(): { readonly leave: () => void; readonly question: ReactNode } {
  const navigate = useNavigate()
  const { employeeInfo } = useMe()
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const signOut = () => {
    setUnsaved(null)
    void navigate({ to: '/logout', state: { isWanted: true } })
  }
  async function leave() {
    const left = await unsavedOf(employeeInfo.employeeId)
    if (left === null) signOut()
    else setUnsaved(left)
  }
  return {
    leave: () => void leave(),
    question:
      unsaved === null ? null : (
        <SignOutDialog unsaved={unsaved} onStay={() => setUnsaved(null)} onSignOut={signOut} />
      ),
  }
}
