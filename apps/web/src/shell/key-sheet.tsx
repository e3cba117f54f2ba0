import { Dialog } from '../ui/dialog.tsx'
import { Fragment } from 'react'
import { useText } from '../i18n/use-text.ts'
import { commandKey } from './keys.ts'
import { keyMessages } from './shell.messages.ts'

/** `?`: the keys that work. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(keyMessages)
  const parts = [
    {
      title: t('anywhere'),
      rows: [
        [[commandKey, 'K'], t('jump')],
        [['?'], t('sheet')],
        [[commandKey, 'B'], t('fold')],
        [['Enter'], t('enter')],
        [['Esc'], t('escape')],
      ],
    },
    {
      title: t('grid'),
      rows: [
        [['←', '→', '↑', '↓'], t('move')],
        [['Home', 'End'], t('ends')],
        [[t('digits')], t('type')],
        [[commandKey, 'S'], t('save')],
      ],
    },
  ] as const
  return (
    <Dialog open={open} title={t('title')} footer={null} width={480} onCancel={onClose}>
      <div className="y-keys">
        {parts.map((part) => (
          <section key={part.title}>
            <h3 className="y-meta">{part.title}</h3>
            <dl>
              {part.rows.map(([keys, words]) => (
                <Fragment key={words}>
                  <dt>{words}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
