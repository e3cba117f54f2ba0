import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queries } from '../api/queries.ts'
import { useMe } from '../api/session/session.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { useCodeList } from '../pickers/code-choices.ts'
import { Button } from '../ui/button/button.tsx'
import { CopyButton } from '../ui/button/copy-button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Page } from '../ui/page.tsx'
import { Section, Sections } from '../ui/section/section.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { integrationMessages } from './integrations.messages.ts'
import { AllTokens } from './all-tokens.tsx'
import css from './integrations.module.css'
import { ProvisioningForm } from './provisioning-form.tsx'
import { type Provisioning, provisioningQuestion } from './provisioning-question.ts'
import { ProvisioningToken } from './provisioning-token.tsx'
import { ServiceAccounts } from './service-accounts.tsx'

/**
 * What other systems do here: accounts that an identity provider keeps (provisioning-10), and programs that call by
 * tokens (tokens-7 to tokens-10).
 */
export function IntegrationsPage() {
  const t = useText(integrationMessages)
  const query = useQuery({ ...provisioningQuestion, staleTime: 0 })
  const [opened, setOpened] = useState<Provisioning | null>(null)
  const { data: provisioning, error, refetch } = query
  const readAgain = () =>
    void queries.invalidateQueries({ queryKey: provisioningQuestion.queryKey })
  return (
    <Page
      title={t('title')}
      actions={
        provisioning === undefined ? undefined : (
          <Button onClick={() => setOpened(provisioning)}>{t('edit')}</Button>
        )
      }
    >
      <Sections>
        <Section name="service-accounts" label={t('serviceAccounts')} about={t('serviceAbout')}>
          <ServiceAccounts />
        </Section>
      </Sections>
      <AllTokens />
      <Refusal failure={error} onRetry={() => void refetch()} />
      {provisioning === undefined ? (
        error === null ? (
          <Skeleton rows={10} />
        ) : null
      ) : (
        <Sections>
          <Section name="provisioning" label={t('provisioning')} about={t('about')}>
            <Facts provisioning={provisioning} />
          </Section>
          <Section name="token" label={t('token')} about={t('tokenAbout')}>
            <ProvisioningToken madeAt={provisioning.tokenMadeAt} onChanged={readAgain} />
          </Section>
          <Section name="roles" label={t('groupRoles')} about={t('groupRolesHint')}>
            <GroupRoles provisioning={provisioning} />
          </Section>
          <Section name="check" label={t('check')} about={t('checkAbout')}>
            <Checks
              provisioning={provisioning}
              isBusy={query.isFetching}
              onCheck={() => void refetch()}
            />
          </Section>
        </Sections>
      )}
      {opened === null ? null : (
        <ProvisioningForm
          opened={opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            toast(t('saved'))
            readAgain()
            setOpened(null)
          }}
        />
      )}
    </Page>
  )
}

function Facts({ provisioning }: { readonly provisioning: Provisioning }) {
  const t = useText(integrationMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const offices = useCodeList('GROFFC').choices
  const { address, lastCallAt, location } = provisioning
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('state'), t(provisioning.onYn === 'Y' ? 'on' : 'off')],
    [
      t('address'),
      <span key="address" className="y-row y-wrap y-gap-8 y-center">
        <code className="y-break">{address}</code>
        <CopyButton size="small" text={address} />
      </span>,
    ],
    [
      t('lastCall'),
      lastCallAt === null ? t('noCall') : formatInstant(lastCallAt, language, timeZone),
    ],
    [t('users'), formatNumber(provisioning.userCount, 0)],
    [t('waiting'), formatNumber(provisioning.waitingCount, 0)],
    [t('groups'), formatNumber(provisioning.groupCount, 0)],
    [t('unitAttribute'), provisioning.unitAttribute],
    [t('gradeAttribute'), provisioning.gradeAttribute],
    [t('office'), offices.find(({ value }) => value === location)?.label ?? location],
    [t('createsWaiting'), t(provisioning.createsWaitingYn === 'Y' ? 'yes' : 'no')],
  ]
  return (
    <dl className={css['facts']}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="y-meta">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function GroupRoles({ provisioning }: { readonly provisioning: Provisioning }) {
  const t = useText(integrationMessages)
  const roles = useCodeList('GRROLE').choices
  const { groupRoleList } = provisioning
  if (groupRoleList.length === 0) return <p className="y-about">{t('noGroupRoles')}</p>
  return (
    <ul className={css['list']} aria-label={t('groupRoles')}>
      {groupRoleList.map(({ groupName, roleId, knownYn }) => (
        <li key={`${roleId} ${groupName}`}>
          <strong>{groupName}</strong>
          {' → '}
          {roles.find(({ value }) => value === roleId)?.label ?? roleId}
          {knownYn === 'Y' ? null : <span className="y-meta"> · {t('notSent')}</span>}
        </li>
      ))}
    </ul>
  )
}

type ChecksProps = {
  readonly provisioning: Provisioning
  readonly isBusy: boolean
  readonly onCheck: () => void
}

function Checks({ provisioning, isBusy, onCheck }: ChecksProps) {
  const t = useText(integrationMessages)
  const { checkList, warningList, warningCount } = provisioning
  return (
    <div className="y-stack">
      {checkList.length === 0 ? (
        <p role="status">{t('ready')}</p>
      ) : (
        <ul className={css['list']} aria-label={t('check')}>
          {checkList.map((check) => (
            <li key={check}>{t(`check-${check}`)}</li>
          ))}
        </ul>
      )}
      <div>
        <Button isBusy={isBusy} onClick={onCheck}>
          {t('check')}
        </Button>
      </div>
      {warningList.length === 0 ? null : (
        <div>
          <h3 className="y-label">{t('warnings')}</h3>
          <ul className={css['list']} aria-label={t('warnings')}>
            {warningList.map(({ employeeId, employeeName, kind, problem, text }) => (
              <li key={`${employeeId} ${kind}`}>
                {employeeName} ({employeeId}): {t(problem, { kind: t(kind), text })}
              </li>
            ))}
          </ul>
          {warningCount > warningList.length ? (
            <p className="y-meta">{t('moreWarnings', { count: warningList.length })}</p>
          ) : null}
        </div>
      )}
    </div>
  )
}
