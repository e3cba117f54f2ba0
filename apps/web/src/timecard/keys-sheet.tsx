import { Modal } from 'antd'
import { Fragment } from 'react'
import { useText } from '../i18n/index.ts'
import { gridMessages } from './grid.messages.ts'

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const keys = [
  ['keyMove', ['←', '→', '↑', '↓', 'PgUp', 'PgDn']],
  ['keyTab', ['Tab', 'Shift Tab']],
  ['keyEnds', ['Home', 'End', `${command} Home`, `${command} End`]],
  ['keyRange', ['Shift ←→↑↓']],
  ['keyAll', [`${command} A`]],
  ['keyEdit', ['F2']],
  ['keyDown', ['Enter']],
  ['keyCancel', ['Esc']],
  ['keyClear', ['Delete']],
  ['keyFill', [`${command} R`, `${command} D`]],
  ['keyCopy', [`${command} C`, `${command} X`, `${command} V`]],
  ['keyUndo', [`${command} Z`, `${command} Y`]],
  ['keyChoose', ['Space']],
  ['keySave', [`${command} S`]],
] as const

export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(gridMessages)
  return (
    <Modal open={open} title={t('keysTitle')} footer={null} width={520} onCancel={onClose}>
      <dl className="tc-keys-list">
        {keys.map(([words, list]) => (
          <Fragment key={words}>
            <dt>{t(words)}</dt>
            <dd>
              {list.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  )
}
