import { Refused } from '@yuga/contract/wire/call'
import { type ReactNode, useState } from 'react'
import { finishByCode, finishByPasskey } from '../../api/session/passkeys.ts'
import { type Credentials, SignInForm, type SignInFormProps } from '../sign-in-form.tsx'
import { SecondStep } from './second-step.tsx'

type Half = Credentials & { readonly ticket: string; readonly wayList: readonly string[] }

export type SignInStepsProps = SignInFormProps & {
  /** Goes on with a code; by default the sign-in of the ticket. */
  readonly onCode?: (half: Half, code: string) => Promise<unknown>
  readonly onPasskey?: (half: Half) => Promise<unknown>
  /** After the second step of a sign-in. */
  readonly onDone?: (credentials: Credentials) => void
  /** Other ways, below the first step. */
  readonly others?: ReactNode
}

/** ID and password, and then the second step where the server wants one (factors-5, factors-8). */
export function SignInSteps({
  onSubmit,
  onCode = ({ ticket }, code) => finishByCode(ticket, code),
  onPasskey = ({ ticket }) => finishByPasskey(ticket),
  onDone,
  others,
  ...form
}: SignInStepsProps) {
  const [half, setHalf] = useState<Half | null>(null)
  if (half === null) {
    const submit = async (credentials: Credentials) => {
      try {
        await onSubmit(credentials)
      } catch (refused) {
        const factor = refused instanceof Refused ? refused.envelope?.factor : undefined
        if (factor === undefined) throw refused
        setHalf({ ...credentials, ...factor })
      }
    }
    return (
      <>
        <SignInForm {...form} onSubmit={submit} />
        {others}
      </>
    )
  }
  const done = () => onDone?.(half)
  return (
    <SecondStep
      wayList={half.wayList}
      onCode={(code) => onCode(half, code).then(done)}
      onPasskey={() => onPasskey(half).then(done)}
      onBack={() => setHalf(null)}
    />
  )
}
