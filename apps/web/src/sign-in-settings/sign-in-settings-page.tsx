import { readSignInSettings, updateSignInSettings } from '@yuga/contract/people/sign-in-settings'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import {
  mostNamed,
  type PasswordSignIn,
  passwordSignIns,
} from '@yuga/domain/access/sign-in-settings'
import { type Insistence, insistences } from '@yuga/domain/access/factors'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { LastUpdated } from '../ui/master-table/last-updated.tsx'
import { Page } from '../ui/page.tsx'
import { Facts } from '../ui/section/facts.tsx'
import { Section, Sections } from '../ui/section/section.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { NamedAdministrators } from './named-administrators.tsx'
import { Providers } from './providers.tsx'
import { providerMessages } from './providers.messages.ts'
import { signInSettingsMessages } from './sign-in-settings.messages.ts'

type Settings = AnswerOf<typeof readSignInSettings>

type Values = {
  readonly passwordSignIn: PasswordSignIn
  readonly secondFactor: Insistence
  readonly namedIdList: readonly string[]
}

const question = ask(readSignInSettings, {})

const valuesOf = (settings: Settings | null): Values => ({
  passwordSignIn: settings?.passwordSignIn ?? 'on',
  secondFactor: settings?.secondFactor ?? 'nobody',
  namedIdList: settings?.namedList.map(({ employeeId }) => employeeId) ?? [],
})

/** How people of the company sign in (sign-in-1). */
export function SignInSettingsPage() {
  const t = useText(signInSettingsMessages)
  const providers = useText(providerMessages)
  const { data: settings, error, refetch } = useQuery(question)
  const [opened, setOpened] = useState<Settings | null>(null)
  const close = () => setOpened(null)
  return (
    <Page title={t('title')} about={<LastUpdated answer={settings} />}>
      <Refusal failure={error} onRetry={() => void refetch()} />
      {settings === undefined ? (
        error === null ? (
          <Skeleton rows={6} />
        ) : null
      ) : (
        <Sections>
          <Section name="ways" label={t('ways')} about={t('waysAbout')}>
            <div className="y-stack">
              <Facts
                facts={[
                  [t('passwordSignIn'), t(settings.passwordSignIn)],
                  [t('namedList'), settings.namedList.map(nameOf).join('\n')],
                  [t('secondFactor'), t(demandText(settings.secondFactor))],
                ]}
              />
              <div>
                <Button onClick={() => setOpened(settings)}>{t('edit')}</Button>
              </div>
            </div>
          </Section>
          <Section name="providers" label={providers('title')} about={providers('about')}>
            <Providers />
          </Section>
        </Sections>
      )}
      {opened === null ? null : (
        <SaveDialog<Values, Settings>
          title={t('editTitle')}
          width={560}
          row={opened}
          valuesOf={valuesOf}
          renderFields={(row) => <Fields settings={row} />}
          send={(values, row) =>
            send(updateSignInSettings, {
              body: { ...values, namedIdList: [...values.namedIdList], version: row?.version ?? 0 },
            })
          }
          reread={() => queries.fetchQuery({ ...question, staleTime: 0 })}
          onSaved={() => {
            toast(t('updated'))
            void queries.invalidateQueries({ queryKey: keyOf(readSignInSettings) })
            close()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

const demandText = (demand: Insistence) =>
  demand === 'administrators' || demand === 'everybody' ? demand : 'notRequired'

const nameOf = ({ employeeId, employeeName }: Settings['namedList'][number]) =>
  `${employeeName} (${employeeId})`

function Fields({ settings }: { readonly settings: Settings | null }) {
  const t = useText(signInSettingsMessages)
  const setting = Form.useWatch<PasswordSignIn | undefined>('passwordSignIn')
  return (
    <>
      <FormField name="passwordSignIn" label={t('passwordSignIn')} hint={t('passwordSignInHint')}>
        <Select options={passwordSignIns.map((value) => ({ value, label: t(value) }))} />
      </FormField>
      <FormField
        name="namedIdList"
        label={t('namedList')}
        hint={t('namedHint')}
        hidden={setting !== 'named'}
      >
        <NamedAdministrators known={settings?.namedList ?? []} most={mostNamed} />
      </FormField>
      <FormField name="secondFactor" label={t('secondFactor')} hint={t('secondFactorHint')}>
        <Select options={insistences.map((value) => ({ value, label: t(demandText(value)) }))} />
      </FormField>
    </>
  )
}
