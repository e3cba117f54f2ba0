import { Refused } from '@yuga/contract/wire/call'
import type { FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'

export type Save = {
  readonly isSending: boolean
  /** What no field says: a refusal of the whole, or no answer. */
  readonly failure: unknown
  /** Someone else has changed it since it was opened. */
  readonly isStale: boolean
  readonly submit: () => Promise<void>
  readonly forget: () => void
}

/** What `send` answers where it sent nothing after all: the person said no to a question. */
export const notSent = Symbol('not sent')

type SaveOptions<Values> = {
  readonly form: FormInstance<Values>
  readonly send: (values: Values) => Promise<unknown>
  readonly onSaved: () => void
}

type Path = readonly (string | number)[]

/** A path of the wire as the form names its fields: `rows.0.name`. */
function pathOf(at: string): Path {
  return at.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

const samePath = (one: Path, other: Path) => one.join('.') === other.join('.')

/**
 * Saves a form once at a time. What the server refuses is said at the field that it is about, and the first of
 * them has the focus; everything typed stays.
 */
export function useSave<Values extends object>({ form, send, onSaved }: SaveOptions<Values>): Save {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isBusy = useRef(false)

  const focusFirst = useCallback(() => {
    const faulty = form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (faulty === undefined) return
    const field = form.getFieldInstance(faulty.name as never) as { focus?: () => void } | undefined
    field?.focus?.()
  }, [form])

  /** Says each issue at its field; answers what is left to say about the whole. */
  const place = useCallback(
    (refused: unknown): unknown => {
      const issues = refused instanceof Refused ? (refused.envelope?.issues ?? []) : []
      const known = form.getFieldsError().map(({ name }) => name as Path)
      const placed = issues.filter(({ path }) => known.some((one) => samePath(one, pathOf(path))))
      form.setFields(
        placed.map(({ path, message }) => ({ name: pathOf(path), errors: [message] })) as never,
      )
      return placed.length > 0 && placed.length === issues.length ? null : refused
    },
    [form],
  )

  async function submit() {
    // The second press of a double click comes before anything is drawn.
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    try {
      const values = await form.validateFields().catch(() => null)
      if (values === null) {
        focusFirst()
        return
      }
      setSending(true)
      try {
        if ((await send(values)) !== notSent) onSaved()
      } catch (refused) {
        setFailure(place(refused))
        focusFirst()
      }
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return {
    isSending,
    failure,
    isStale: failure instanceof Refused && failure.envelope?.reason === 'record.stale-version',
    submit,
    forget: () => setFailure(null),
  }
}
