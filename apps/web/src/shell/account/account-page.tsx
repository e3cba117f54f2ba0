import { Suspense } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { accountMessages, accountSections } from '../../screens.ts'
import { Page } from '../../ui/page.tsx'
import { Section, Sections } from '../../ui/section/section.tsx'
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
      <Sections>
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
      </Sections>
    </Page>
  )
}
