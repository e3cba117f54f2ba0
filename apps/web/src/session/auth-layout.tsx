import type { ReactNode } from 'react'
import { chooseLanguage, type Language, useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { CompanyBrand } from '../ui/brand/company-brand.tsx'
import { sessionMessages } from './session.messages.ts'
import css from './auth-layout.module.css'

const languages: readonly { value: Language; label: string; name: string }[] = [
  { value: 'ko', label: 'KOR', name: '한국어' },
  { value: 'en', label: 'ENG', name: 'English' },
]

/** KOR/ENG radio of the sign-in page (screens-7). */
function LanguageRadio() {
  const t = useText(sessionMessages)
  const language = useLanguage()
  return (
    <fieldset className={css['radio']}>
      <legend className="y-only-read">{t('language')}</legend>
      {languages.map(({ value, label, name }) => (
        <label key={value} lang={value} title={name}>
          <input
            type="radio"
            name="language"
            value={value}
            checked={language === value}
            onChange={() => chooseLanguage(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** What a logo may take of the head of the page. */
const room = { width: 220, height: 44 }

/** The page before the shell: sign-in and set-password. */
export function AuthLayout({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const t = useText(sessionMessages)
  return (
    <div className={css['entrance']}>
      <header>
        <span className={css['entranceBrand']}>
          <CompanyBrand room={room} markSize={32} />
        </span>
        <LanguageRadio />
      </header>
      <main>
        <div className={css['entranceCard']}>{children}</div>
        <p className="y-meta">{t('welcome')}</p>
      </main>
      <footer className="y-meta">{foot}</footer>
    </div>
  )
}
