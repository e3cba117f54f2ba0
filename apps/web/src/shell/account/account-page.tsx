import { type ReactNode, Suspense } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { accountMessages, accountSections } from '../../screens.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { shellMessages } from '../shell.messages.ts'
import { Looks } from '../top-bar/looks.tsx'
import css from './account-page.module.css'

/** What a person looks up and changes of their own: one section below the other, each of its own noun. */
export function AccountPage() {
  const t = useText(shellMessages)
  const nameOf = useText(accountMessages)
  return (
    <Page title={t('myAccount')}>
      <div className={css['sections']}>
        {accountSections.map(({ name, about, section: Content }) => (
          <Section
            key={name}
            name={name}
            label={nameOf(name)}
            about={about === undefined ? undefined : nameOf(`${name}About`)}
          >
            <Suspense fallback={<Skeleton rows={3} />}>
              <Content />
            </Suspense>
          </Section>
        ))}
        <Section name="looks" label={t('looks')} about={t('looksAbout')}>
          <div className={css['looks']}>
            <Looks />
          </div>
        </Section>
      </div>
    </Page>
  )
}

type SectionProps = {
  readonly name: string
  readonly label: string
  readonly about: string | undefined
  readonly children: ReactNode
}

function Section({ name, label, about, children }: SectionProps) {
  return (
    <section id={name} className={`y-card ${css['section']}`} aria-labelledby={`${name}-name`}>
      <div className={css['words']}>
        <h2 id={`${name}-name`}>{label}</h2>
        {about === undefined ? null : <p className="y-meta">{about}</p>}
      </div>
      <div className={css['content']}>{children}</div>
    </section>
  )
}
