import { readSignInWays } from '@yuga/contract/people/providers'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ask } from '../api/ask.ts'
import { type ProviderCode, returnOfPopup } from '../api/session/provider-attempt.ts'
import { isSecure } from '../api/session/stored-session.ts'
import { localTexts } from '../browser/storage.ts'
import { classNames } from '../ui/class-names.ts'
import { ProviderFailure } from '../ui/feedback/provider-failure.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import css from './auth-layout.module.css'

type Ways = AnswerOf<typeof readSignInWays>

const question = ask(readSignInWays, {})
const stored = 'yuga.ways'
const byPassword: Ways = { providerList: [], passwordSignIn: 'on' }

/** Whatever else is there was left by another release. */
function rememberedWays(): Ways {
  try {
    const ways = JSON.parse(localTexts.get(stored) ?? 'null') as Ways | null
    return Array.isArray(ways?.providerList) ? ways : byPassword
  } catch {
    return byPassword
  }
}

/** By what people of this company sign in: until it is answered as this browser saw it the last time, so that nothing moves. */
export function useSignInWays(): Ways {
  const { data } = useQuery({ ...question, staleTime: 60_000 })
  const remembered = useMemo(() => rememberedWays(), [])
  useEffect(() => {
    if (data !== undefined) localTexts.set(stored, JSON.stringify(data))
  }, [data])
  return data ?? remembered
}

type ProviderButtonsProps = {
  readonly providers: Ways['providerList']
  /** On the button of a provider. */
  readonly textOf: (name: string) => string
  readonly onChoose: (providerId: string) => Promise<void>
}

/** A button for each provider of the company. */
export function ProviderButtons({ providers, textOf, onChoose }: ProviderButtonsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const choose = (providerId: string) => {
    setBusy(providerId)
    void onChoose(providerId).finally(() => setBusy(null))
  }
  return providers.map(({ providerId, name }) => (
    <button
      key={providerId}
      type="button"
      className={classNames(css['button'], css['buttonTall'])}
      aria-busy={busy === providerId}
      disabled={!isSecure}
      onClick={() => choose(providerId)}
    >
      {textOf(name)}
    </button>
  ))
}

type PopupProps = {
  readonly intent: 'sign-in' | 'confirm'
  readonly providers: Ways['providerList']
  readonly textOf: (name: string) => string
  /** What is done with the code that comes back. */
  readonly use: (code: ProviderCode) => Promise<void>
}

/** The same in a window above a dialog: the page below stays as it is. */
export function ProviderPopup({ intent, providers, textOf, use }: PopupProps) {
  const [failureCode, setFailureCode] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  async function choose(providerId: string) {
    setFailureCode('')
    setFailure(null)
    const returned = await returnOfPopup(providerId, intent)
    if ('failure' in returned) return setFailureCode(returned.failure)
    await use(returned).catch(setFailure)
  }
  return (
    <>
      {failureCode === '' ? null : <ProviderFailure code={failureCode} />}
      <Refusal failure={failure} />
      <ProviderButtons providers={providers} textOf={textOf} onChoose={choose} />
    </>
  )
}
