import { type AuditRow, listAudit, mostAuditRows } from '@yuga/contract/audit/audit'
import { actionLabels } from '@yuga/contract/audit/audit-labels'
import { useMemo } from 'react'
import { pageSizes } from '../api/list-address.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { formatInstant } from '../i18n/format.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Changes } from '../ui/history/changes.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { Page } from '../ui/page.tsx'
import { auditMessages } from './audit.messages.ts'
import css from './audit.module.css'

const keyOfRow = (row: AuditRow) => row.auditSn

/** Who wrote what, for which principal, when, with before and after (audit-2). */
export function AuditPage() {
  const t = useText(auditMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const list = useList(listAudit, { size: pageSizes[1] })
  const { setFilters } = list
  const columns = useMemo<Column<AuditRow>[]>(() => {
    const choices = Object.entries(actionLabels)
      .map(([value, labels]) => ({ value, label: labels[language] }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
    return [
      {
        key: 'at',
        fields: [{ name: 'at', label: t('at') }],
        width: 152,
        render: (row) => <span className="y-day">{formatInstant(row.at, language, timeZone)}</span>,
      },
      {
        key: 'actor',
        fields: [
          { name: 'actor', label: t('actor') },
          { name: 'forEmployee', label: t('forEmployee') },
        ],
        width: 168,
        render: (row) => (
          <>
            {row.actor === '' ? '–' : row.actor}
            {row.forEmployee === '' || row.forEmployee === row.actor ? null : (
              <div className="y-meta">{row.forEmployee}</div>
            )}
          </>
        ),
      },
      {
        key: 'action',
        fields: [
          { name: 'action', label: t('action'), choices },
          { name: 'subject', label: t('subject') },
        ],
        width: 232,
        isRowHead: true,
        render: (row) => (
          <>
            {row.actionName}
            <div className="y-meta">{row.subjectName}</div>
          </>
        ),
      },
      {
        key: 'changes',
        fields: [{ name: 'changes', label: t('changes') }],
        render: (row) =>
          row.changes.length === 0 ? (
            t('noChange')
          ) : (
            <Changes changes={row.changes} moreChanges={row.moreChanges} />
          ),
      },
      {
        key: 'requestId',
        fields: [{ name: 'requestId', label: t('requestId') }],
        width: 128,
        render: ({ requestId }) => (
          <button
            type="button"
            className={`y-link ${css['reference']}`}
            title={`${t('sameRequest')}: ${requestId}`}
            onClick={() => setFilters({ requestId })}
          >
            {requestId.slice(0, 8)}
          </button>
        ),
      },
    ]
  }, [t, language, timeZone, setFilters])
  return (
    <Page title={t('title')} about={t('about', { most: formatNumber(mostAuditRows) })}>
      <section className="y-card" aria-label={t('title')}>
        <List<AuditRow>
          list={list}
          label={t('title')}
          columns={columns}
          rowKey={keyOfRow}
          rowLabel={(row) => row.actionName}
          leastTable={920}
          mostCounted={mostAuditRows}
        />
      </section>
    </Page>
  )
}
