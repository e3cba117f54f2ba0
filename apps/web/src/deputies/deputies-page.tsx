import { type DeputyshipRow, endAnyDeputy, listDeputies } from '@yuga/contract/people/deputies'
import { deputyKinds, deputyStates } from '@yuga/domain/access/deputyship'
import { useCallback, useMemo } from 'react'
import { keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useList } from '../api/use-list.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { DeputyshipState } from '../ui/deputyship/deputyship-state.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { Page } from '../ui/page.tsx'
import { deputyMessages } from './deputies.messages.ts'
import { useEnding } from './use-ending.tsx'

const people = ['principal', 'deputy'] as const

const endAny = ({ deputySn, version }: DeputyshipRow) =>
  send(endAnyDeputy, { params: { deputySn }, query: { version } })

const readAgain = () => void queries.invalidateQueries({ queryKey: keyOf(listDeputies) })

/** All deputyships of the company; an administrator ends what should not be. */
export function DeputiesPage() {
  const t = useText(deputyMessages)
  const language = useLanguage()
  const list = useList(listDeputies, { size: pageSizes[3], people })
  const { ask, failure, forget } = useEnding(endAny, readAgain)
  const columns = useMemo<Column<DeputyshipRow>[]>(() => {
    const person = (name: string, id: string) => (
      <>
        {name} <span className="y-meta">{id}</span>
      </>
    )
    return [
      {
        key: 'principalName',
        fields: [{ name: 'principalName', label: t('principal') }],
        isRowHead: true,
        render: (row) => person(row.principalName, row.principalId),
      },
      {
        key: 'deputyName',
        fields: [{ name: 'deputyName', label: t('deputy') }],
        render: (row) => person(row.deputyName, row.deputyId),
      },
      {
        key: 'kind',
        fields: [
          {
            name: 'kind',
            label: t('kind'),
            choices: deputyKinds.map((kind) => ({ value: kind, label: t(kind) })),
          },
        ],
        width: 150,
        render: (row) => t(row.kind),
      },
      {
        key: 'fromDate',
        fields: [{ name: 'fromDate', label: t('from') }],
        width: 130,
        render: (row) => <span className="y-day">{formatDay(row.fromDate, language)}</span>,
      },
      {
        key: 'toDate',
        fields: [{ name: 'toDate', label: t('to') }],
        width: 130,
        render: (row) => <span className="y-day">{formatDay(row.toDate, language)}</span>,
      },
      {
        key: 'state',
        fields: [
          {
            name: 'state',
            label: t('state'),
            choices: deputyStates.map((state) => ({ value: state, label: t(state) })),
          },
        ],
        width: 220,
        render: (row) => <DeputyshipState row={row} />,
      },
      {
        key: 'actions',
        fields: [{ name: 'actions', label: t('actions') }],
        width: 110,
        render: (row) =>
          row.state === 'over' ? null : (
            <Button
              size="small"
              aria-label={t('endOf', { name: row.deputyName })}
              onClick={() => void ask(row)}
            >
              {t('end')}
            </Button>
          ),
      },
    ]
  }, [ask, language, t])
  const rowLabel = useCallback(
    (row: DeputyshipRow) => `${row.principalName} – ${row.deputyName}`,
    [],
  )
  return (
    <Page title={t('title')} about={t('about')}>
      <Refusal failure={failure} onClose={forget} />
      <section className="y-card" aria-label={t('title')}>
        <List<DeputyshipRow>
          list={list}
          label={t('title')}
          columns={columns}
          rowKey={(row) => row.deputySn}
          rowLabel={rowLabel}
          leastTable={960}
          empty={
            <>
              <strong>{t('empty')}</strong>
              <span>{t('emptyNext')}</span>
            </>
          }
        />
      </section>
    </Page>
  )
}
