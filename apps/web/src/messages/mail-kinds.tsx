import type { MessageCategory } from '@yuga/contract/messages/message-categories'
import { chooseMailKinds, readMailKinds } from '@yuga/contract/messages/messages'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { messagesMessages } from './messages.messages.ts'
import css from './messages.module.css'

type Kind = AnswerOf<typeof readMailKinds>['mailKindList'][number]

const question = ask(readMailKinds, {})

/** Which categories come by mail as well; each switch is kept as soon as it is turned (messages-11). */
export function MailKinds() {
  const t = useText(messagesMessages)
  const kinds = useQuery(question)
  // Changed switches that wait for the answer.
  const [turned, setTurned] = useState<Readonly<Record<string, Kind['mailYn']>>>({})
  const choose = useMutation({
    mutationFn: ({ section, mailYn }: Kind) =>
      send(chooseMailKinds, {
        body: { mailKindList: [{ section: section as MessageCategory, mailYn }] },
      }),
    // refused or not: what is kept is what is shown
    onSettled: async (_, __, { section }) => {
      await queries.invalidateQueries({ queryKey: question.queryKey })
      setTurned(({ [section]: _stored, ...others }) => others)
    },
  })
  if (kinds.data === undefined) {
    return kinds.isError ? (
      <Refusal failure={kinds.error} onRetry={() => void kinds.refetch()} />
    ) : (
      <Skeleton rows={4} />
    )
  }
  const { email, mailKindList } = kinds.data
  return (
    <div className="y-stack">
      <p className="y-about">{email === '' ? t('noAddress') : t('mailAbout', { email })}</p>
      <fieldset className={css['kinds']}>
        <legend className="y-only-read">{t('mailKinds')}</legend>
        {mailKindList.map((kind) => (
          <label key={kind.section}>
            <input
              type="checkbox"
              checked={(turned[kind.section] ?? kind.mailYn) === 'Y'}
              onChange={(event) => {
                const mailYn = event.target.checked ? 'Y' : 'N'
                setTurned((before) => ({ ...before, [kind.section]: mailYn }))
                choose.mutate({ ...kind, mailYn })
              }}
            />
            {kind.sectionName}
          </label>
        ))}
      </fieldset>
      <Refusal failure={choose.error} />
    </div>
  )
}
