import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { History, type HistoryProps } from './history.tsx'
import { historyMessages } from './history.messages.ts'

export type HistoryButtonProps<Key extends QueryKey> = {
  /** The subject of the history: a project, a request, another record. */
  readonly name: string
  /** Made when it is opened, so that it asks about what is shown then. */
  readonly question: () => HistoryProps<Key>['question']
  readonly timeZone: string
  /** Where it does not look like other buttons. */
  readonly className?: string | undefined
  /** In place of the words, which then name the button to a screen reader. */
  readonly icon?: ReactNode
}

/** Opens the history of a thing in a dialog. */
export function HistoryButton<Key extends QueryKey>(props: HistoryButtonProps<Key>) {
  const { name, question, timeZone, className, icon } = props
  const t = useText(historyMessages)
  const [isOpen, setIsOpen] = useState(false)
  const title = t('titleOf', { name })
  const shown = {
    onClick: () => setIsOpen(true),
    'aria-label': title,
    children: icon ?? t('title'),
    ...(icon === undefined ? {} : { title: t('title') }),
  }
  return (
    <>
      {className === undefined ? (
        <Button {...shown} />
      ) : (
        <button type="button" className={className} {...shown} />
      )}
      <Dialog
        open={isOpen}
        title={title}
        width={560}
        footer={null}
        onCancel={() => setIsOpen(false)}
      >
        {isOpen ? <History label={title} question={question()} timeZone={timeZone} /> : null}
      </Dialog>
    </>
  )
}
