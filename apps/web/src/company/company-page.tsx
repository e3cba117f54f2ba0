import {
  daysOf,
  mostCounted,
  readCompany,
  readRetentionImpact,
  updateCompany,
} from '@yuga/contract/company/company'
import { retained, shortened } from '@yuga/domain/company/retention'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { showBrand } from '../api/site.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { notSent } from '../ui/form/use-save.ts'
import { LastUpdated } from '../ui/master-table/last-updated.tsx'
import { Page } from '../ui/page.tsx'
import { Facts } from '../ui/section/facts.tsx'
import { Section, Sections } from '../ui/section/section.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { CompanyFields } from './company-fields.tsx'
import { companyMessages } from './company.messages.ts'
import {
  atFields,
  bodyOf,
  type Company,
  type CompanyValues,
  storedIn,
  valuesOf,
} from './company-values.ts'
import css from './company.module.css'
import { LogoCard } from './logo-card.tsx'

const question = ask(readCompany, {})
const readAgain = () => queries.fetchQuery({ ...question, staleTime: 0 })

/** What the company says of itself, the recipients of mails, and for how long records are kept. */
export function CompanyPage() {
  const t = useText(companyMessages)
  const mayWrite = useMe().may('settings.write')
  const { data: company, error, refetch } = useQuery(question)
  const [opened, setOpened] = useState<Company | null>(null)
  const save = useSaving()
  const close = () => setOpened(null)
  return (
    <Page
      title={t('title')}
      about={<LastUpdated answer={company} />}
      actions={
        mayWrite && company !== undefined ? (
          <Button onClick={() => setOpened(company)}>{t('edit')}</Button>
        ) : undefined
      }
    >
      <Refusal failure={error} onRetry={() => void refetch()} />
      {company === undefined ? (
        error === null ? (
          <Skeleton rows={10} />
        ) : null
      ) : (
        <Settings company={company} />
      )}
      {opened === null ? null : (
        <SaveDialog<CompanyValues, Company>
          title={t('editTitle')}
          width={720}
          row={opened}
          valuesOf={valuesOf}
          renderFields={() => <CompanyFields />}
          send={save}
          reread={readAgain}
          onSaved={() => {
            toast(t('updated'))
            void queries.invalidateQueries({ queryKey: keyOf(readCompany) })
            close()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Saves what was typed; where less is kept than before, only after what goes was named (company-8). */
function useSaving() {
  const t = useText(companyMessages)
  const confirm = useConfirm()
  return useCallback(
    async (values: CompanyValues, company: Company | null) => {
      const body = bodyOf(values, company?.version ?? 0)
      const less = company === null ? [] : shortened(storedIn(company), storedIn(values))
      try {
        const removed = less.length === 0 ? [] : await removedBy(values)
        const lost = removed.filter(({ what, count }) => less.includes(what) && count > 0)
        if (lost.length > 0) {
          const lines = lost.map(({ what, count }) => {
            const args = { what: t(what), count: formatNumber(count, 0) }
            return <li key={what}>{t(count < mostCounted ? 'removes' : 'removesMore', args)}</li>
          })
          const isSure = await confirm({
            title: t('confirmSave'),
            content: (
              <>
                <p>{t('removesAbout')}</p>
                <ul className={css['lost']}>{lines}</ul>
              </>
            ),
            yes: t('save'),
            danger: true,
          })
          if (!isSure) return notSent
        }
        await send(updateCompany, { body })
      } catch (refused) {
        throw atFields(refused)
      }
      const { companyName, companyNameEn } = body
      return showBrand({ companyName, companyNameEn })
    },
    [confirm, t],
  )
}

async function removedBy(values: CompanyValues) {
  const query = Object.fromEntries(retained.map((what) => [daysOf[what], values[daysOf[what]]]))
  const requested = ask(readRetentionImpact, { query })
  return (await queries.fetchQuery({ ...requested, staleTime: 0 })).removedList
}

function Settings({ company }: { readonly company: Company }) {
  const t = useText(companyMessages)
  const { companyName, companyNameEn, mailSuffix, mailingList, autosaveYn } = company
  const keeps = storedIn(company)
  return (
    <Sections>
      <Section name="brand" label={t('brand')} about={t('brandAbout')}>
        <Facts
          facts={[
            [t('name'), companyName],
            [t('nameEn'), companyNameEn],
          ]}
        />
        <LogoCard company={company} />
      </Section>
      <Section name="mail" label={t('mail')} about={t('mailAbout')}>
        <Facts
          facts={[
            [t('mailSuffix'), mailSuffix && `@${mailSuffix}`],
            [t('mailingList'), mailingList.join('\n')],
          ]}
        />
      </Section>
      <Section name="hours" label={t('hours')} about={t('autosaveHint')}>
        <Facts facts={[[t('autosave'), t(autosaveYn === 'Y' ? 'on' : 'off')]]} />
      </Section>
      <Section name="keeps" label={t('keeps')} about={t('keepsAbout')}>
        <Facts
          facts={retained.map((what) => {
            const days = keeps[what]
            const args = { days: formatNumber(days ?? 0, 0), count: days ?? 0 }
            return [t(what), days === null ? t('forGood') : t('days', args)]
          })}
        />
      </Section>
    </Sections>
  )
}
