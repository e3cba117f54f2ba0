import { terms } from '@yuga/contract/texts/terms'
import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { defineMessages } from '../i18n/messages.ts'
import { useText } from '../i18n/use-text.ts'
import { commandKey } from './command-key.ts'
import { Dialog } from './dialog/dialog.tsx'
import css from './key-sheet.module.css'

const messages = defineMessages('keys', {
  title: terms.keyboardShortcuts,
  anywhere: { ko: '어디서나', en: 'Anywhere' },
  find: terms.findScreen,
  sheet: { ko: '이 단축키 목록', en: 'This list' },
  fold: { ko: '메뉴 접기·펼치기', en: 'Collapse or expand the menu' },
  escape: { ko: '대화 상자 닫기, 입력 취소', en: 'Leave a dialog or an entry' },
  enter: { ko: '주된 동작 실행', en: 'Do the main thing' },
})

export type Keys = {
  readonly title: string
  readonly rows: readonly (readonly [keys: readonly string[], text: string])[]
}

type Sheet = { readonly isOpen: boolean; readonly ofScreens: readonly Keys[] }

let sheet: Sheet = { isOpen: false, ofScreens: [] }
const listeners = new Set<() => void>()

function become(change: Partial<Sheet>): void {
  sheet = { ...sheet, ...change }
  for (const listener of listeners) listener()
}

/** `?` from anywhere, and the buttons that say the same. */
export function showKeySheet(): void {
  become({ isOpen: true })
}

/** The keys of a screen stand on the one sheet for as long as the screen is there. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    become({ ofScreens: [...sheet.ofScreens, keys] })
    return () => become({ ofScreens: sheet.ofScreens.filter((one) => one !== keys) })
  }, [keys])
}

/** `?`: the keys that work here. Is once in the shell. */
export function KeySheet() {
  const t = useText(messages)
  const { isOpen, ofScreens } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => sheet,
  )
  const anywhere: Keys = {
    title: t('anywhere'),
    rows: [
      [[`${commandKey} K`], t('find')],
      [['?'], t('sheet')],
      [[`${commandKey} B`], t('fold')],
      [['Enter'], t('enter')],
      [['Esc'], t('escape')],
    ],
  }
  return (
    <Dialog
      open={isOpen}
      title={t('title')}
      footer={null}
      width={560}
      onCancel={() => become({ isOpen: false })}
    >
      <div className={css['keys']}>
        {[...ofScreens, anywhere].map(({ title, rows }) => (
          <section key={title}>
            <h3 className="y-meta">{title}</h3>
            <dl>
              {rows.map(([keys, text]) => (
                <Fragment key={text}>
                  <dt>{text}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Fragment key={key}>
                        <kbd>{key}</kbd>{' '}
                      </Fragment>
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
