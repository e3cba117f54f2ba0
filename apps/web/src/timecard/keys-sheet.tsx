import { Modal } from 'antd'
import { Fragment } from 'react'
import { useText } from '../i18n/index.ts'
import { gridMessages } from './grid.messages.ts'

export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const keys = [
  ['keyMove', ['←', '→', '↑', '↓', 'PgUp', 'PgDn']],
  ['keyTab', ['Tab', 'Shift Tab']],
  ['keyEnds', ['Home', 'End', `${commandKey} Home`, `${commandKey} End`]],
  ['keyRange', ['Shift ←→↑↓']],
  ['keyAll', [`${commandKey} A`]],
  ['keyEdit', ['F2']],
  ['keyDown', ['Enter']],
  ['keyCancel', ['Esc']],
  ['keyClear', ['Delete']],
  ['keyFill', [`${commandKey} R`, `${commandKey} D`]],
  ['keyFillTyped', [`${commandKey} Enter`]],
  ['keyCopy', [`${commandKey} C`, `${commandKey} X`, `${commandKey} V`]],
  ['keyUndo', [`${commandKey} Z`, `${commandKey} Y`]],
  ['keyChoose', ['Space']],
  ['keySave', [`${commandKey} S`]],
  ['keySubmit', [`${commandKey} Shift Enter`]],
  ['keyWeek', ['Alt PgUp', 'Alt PgDn']],
] as const

export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(gridMessages)
  return (
    <Modal open={open} title={t('keysTitle')} footer={null} width={560} onCancel={onClose}>
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
