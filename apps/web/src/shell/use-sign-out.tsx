import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMe } from '../api/session/session.ts'
import { screens } from '../screens.ts'
import type { Unsaved } from '../state/unsaved-work.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

const sources = Object.values(screens).flatMap(({ unsavedWork }) => unsavedWork ?? [])

/** All that is unsaved on any screen; null when nothing is. */
async function unsavedOf(employeeId: string): Promise<Unsaved | null> {
  const rows = await Promise.all(sources.map((source) => source.find(employeeId)))
  const all = rows.filter((unsaved) => unsaved !== null)
  if (all.length === 0) return null
  return {
    sentences: all.flatMap(({ sentences }) => sentences),
    canSave: all.some(({ canSave }) => canSave),
  }
}

async function saveAll(): Promise<boolean> {
  const saved = await Promise.all(sources.map((source) => source.save()))
  return saved.every(Boolean)
}

/** Signs out; hours that are not saved need a confirmation first (wire-8). */
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
        <SignOutDialog
          unsaved={unsaved}
          save={saveAll}
          onStay={() => setUnsaved(null)}
          onSignOut={signOut}
        />
      ),
  }
}
