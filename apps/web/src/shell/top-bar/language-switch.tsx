import { setOwnLanguage } from '@yuga/contract/people/session'
import { send } from '../../api/send.ts'
import { chooseLanguage, type Language, useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { shellMessages } from '../shell.messages.ts'
import css from '../shell.module.css'

const languages: readonly { value: Language; label: string; name: string }[] = [
  { value: 'ko', label: 'KOR', name: '한국어' },
  { value: 'en', label: 'ENG', name: 'English' },
]

/** Switches the screen; messages and mails to the person follow. */
export function useLanguageChoice(): (next: Language) => void {
  const language = useLanguage()
  return (next) => {
    if (next === language) return
    chooseLanguage(next)
    // Only future mails depend on it; the switch on the screen has happened already.
    void send(setOwnLanguage, { body: { language: next } }).catch(() => {})
  }
}

/** KOR/ENG of the top bar. */
export function LanguageSwitch() {
  const t = useText(shellMessages)
  const language = useLanguage()
  const choose = useLanguageChoice()

  return (
    <div className={css['switch']} role="group" aria-label={t('language')}>
      {languages.map(({ value, label, name }) => (
        <button
          key={value}
          type="button"
          lang={value}
          title={name}
          aria-pressed={language === value}
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
