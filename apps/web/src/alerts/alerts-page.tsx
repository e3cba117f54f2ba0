import {
  type Alert,
  createAlert,
  listAlerts,
  type RaisedAlert,
  updateAlert,
} from '@yuga/contract/reports/alerts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { linkTo } from '../ui/link-to.ts'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { alertsOf } from './address.ts'
import { AlertFields, type AlertValues, bodyOf, useKinds, valuesOf } from './alert-fields.tsx'
import { AlertHead } from './alert-head.tsx'
import { alertMessages } from './alerts.messages.ts'
import css from './alerts.module.css'

const question = ask(listAlerts, {})
const readAgain = () => void queries.invalidateQueries({ queryKey: question.queryKey })

async function reread({ alertSn }: Alert): Promise<Alert | null> {
  const { alertList } = await queries.fetchQuery({ ...question, staleTime: 0 })
  return alertList.find((alert) => alert.alertSn === alertSn) ?? null
}

/** The alerts of the reader, with what is raised now (alerts-15). */
export function AlertsPage() {
  const t = useText(alertMessages)
  const query = useQuery({ ...question, staleTime: 0 })
  const [edited, setEdited] = useState<Alert | 'new' | null>(null)
  const kinds = useKinds()
  const kind = kinds[0] ?? 'margin-below'
  const named = alertsOf(useSearch({ strict: false }))
  const alerts = query.data?.alertList
  const isNamed = ({ alertSn }: Alert) => named.has(alertSn)
  const shown = alerts && [...alerts.filter(isNamed), ...alerts.filter((alert) => !isNamed(alert))]
  const fields = useCallback((alert: Alert | null) => valuesOf(alert, kind), [kind])
  return (
    <Page title={t('title')} about={t('about')}>
      {alerts?.some(isNamed) === true ? <Note meaning="info">{t('offNote')}</Note> : null}
      <section className="y-card" aria-labelledby="own-alerts">
        <div className="y-card-head">
          <h2 id="own-alerts" className="y-grow">
            {t('list')} <span className="y-count">{alerts?.length ?? 0}</span>
          </h2>
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" size={16} /> {t('add')}
          </Button>
        </div>
        {shown === undefined ? (
          query.isError ? (
            <Refusal failure={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton rows={4} />
          )
        ) : shown.length === 0 ? (
          <div className="y-empty">
            <strong>{t('none')}</strong>
            <span>{t('noneNext')}</span>
          </div>
        ) : (
          <ul className={css['alerts']}>
            {shown.map((alert) => (
              <li key={alert.alertSn} data-named={isNamed(alert) || undefined}>
                <AlertHead alert={alert} onEdit={() => setEdited(alert)} onChanged={readAgain} />
                <RaisedNow alert={alert} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {edited === null ? null : (
        <SaveDialog<AlertValues, Alert>
          title={t(edited === 'new' ? 'add' : 'changeTitle')}
          row={edited === 'new' ? null : edited}
          valuesOf={fields}
          renderFields={(alert) => <AlertFields alert={alert} />}
          send={async (values, alert) => {
            if (alert === null) await send(createAlert, { body: bodyOf(values, 'Y') })
            else {
              const { alertSn, onYn, version } = alert
              const body = { ...bodyOf(values, onYn), version }
              await send(updateAlert, { params: { alertSn }, body })
            }
            toast(t('saved'))
          }}
          reread={reread}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            readAgain()
          }}
        />
      )}
    </Page>
  )
}

/** What an alert has raised, or why there is nothing. */
function RaisedNow({ alert }: { readonly alert: Alert }) {
  const t = useText(alertMessages)
  const language = useLanguage()
  const { readYn, onYn, checkedDate, raisedList, raisedCount } = alert
  if (readYn === 'N') return <Note meaning="locked">{t('notRead')}</Note>
  if (onYn === 'N') return null
  if (raisedList.length === 0) {
    return (
      <p className="y-meta">
        {checkedDate === null
          ? t('notChecked')
          : t('nothingRaised', { day: formatDay(checkedDate, language) })}
      </p>
    )
  }
  return (
    <div className="y-column y-gap-4">
      <p className={css['raisedHead']}>
        <Icon name="waiting" size={16} /> {t('raised', { count: raisedCount })}
        {raisedCount > raisedList.length ? (
          <span className="y-meta"> {t('more', { count: raisedList.length })}</span>
        ) : null}
      </p>
      <ul className={css['raised']}>
        {raisedList.map((raised) => (
          <RaisedRow key={`${raised.subjectId} ${raised.employeeName}`} raised={raised} />
        ))}
      </ul>
    </div>
  )
}

function RaisedRow({ raised }: { readonly raised: RaisedAlert }) {
  const t = useText(alertMessages)
  const language = useLanguage()
  const { subjectName, employeeName, figureText, raisedDate, leadsTo } = raised
  const name = employeeName === '' ? subjectName : `${subjectName} · ${employeeName}`
  const { to, search, hash } = linkTo(leadsTo)
  return (
    <li>
      <Link
        to={to}
        search={search as never}
        {...(hash && { hash })}
        aria-label={t('explain', { name })}
      >
        {name}
      </Link>
      <span className="y-break">{figureText}</span>
      <span className="y-meta y-nowrap">
        {t('since', { day: formatDay(raisedDate, language) })}
      </span>
    </li>
  )
}
