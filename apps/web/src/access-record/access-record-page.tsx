import { personalKinds } from '@yuga/contract/access/personal'
import { readKindLabels } from '@yuga/contract/audit/access-record-labels'
import {
  downloadReads,
  listReads,
  mostReads,
  type ReadRow,
} from '@yuga/contract/audit/access-record'
import { useMemo, useState } from 'react'
import { download } from '../api/download.ts'
import { pageSizes } from '../api/list-address.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { SheetButton } from '../ui/master-table/sheet-button.tsx'
import { Page } from '../ui/page.tsx'
import { accessRecordMessages } from './access-record.messages.ts'
import css from './access-record.module.css'
import { MonthsCard } from './months-card.tsx'
import { RecordSettings } from './record-settings.tsx'

const keyOfRow = (row: ReadRow) => row.readSn

/** The reads of personal data, and the review of each month (reads-8, reads-9). */
export function AccessRecordPage() {
  const t = useText(accessRecordMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const list = useList(listReads, { size: pageSizes[1] })
  const { setFilters } = list
  const [failure, setFailure] = useState<unknown>(null)
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const columns = useMemo<Column<ReadRow>[]>(() => {
    const person = (id: string, name: string) => (
      <>
        {name === '' ? id : name} {name === '' ? null : <span className="y-meta">{id}</span>}
      </>
    )
    return [
      {
        key: 'at',
        fields: [{ name: 'at', label: t('at') }],
        width: 152,
        render: (row) => <span className="y-day">{formatInstant(row.at, language, timeZone)}</span>,
      },
      {
        key: 'reader',
        fields: [{ name: 'reader', label: t('reader') }],
        width: 176,
        isRowHead: true,
        render: (row) => (
          <>
            {person(row.readerId, row.readerName)}
            {row.via === '' ? null : (
              <div className="y-meta">{t('withToken', { name: row.via })}</div>
            )}
          </>
        ),
      },
      {
        key: 'subject',
        fields: [{ name: 'subject', label: t('subject') }],
        render: (row) => (
          <>
            {row.subjectList.length === 1 && row.subjectList[0] !== undefined
              ? person(row.subjectList[0].employeeId, row.subjectList[0].employeeName)
              : t('people', { count: formatNumber(row.peopleCount) })}
            {row.subjectList.length < 2 ? null : (
              <div className="y-meta">
                {row.subjectList
                  .map(({ employeeId, employeeName }) => employeeName || employeeId)
                  .join(', ')}
              </div>
            )}
          </>
        ),
      },
      {
        key: 'kind',
        fields: [
          {
            name: 'kind',
            label: t('kind'),
            choices: personalKinds.map((value) => ({
              value,
              label: readKindLabels[value][language],
            })),
          },
          {
            name: 'takenOutYn',
            label: t('takenOut'),
            choices: [
              { value: 'Y', label: t('takenOut') },
              { value: 'N', label: t('onScreen') },
            ],
          },
        ],
        width: 208,
        render: (row) => (
          <>
            {readKindLabels[row.kind][language]}
            {row.takenOutYn === 'Y' ? <div className="y-strong">{t('takenOut')}</div> : null}
            <div className={`y-meta ${css['call']}`}>{row.endpoint}</div>
          </>
        ),
      },
      {
        key: 'reason',
        fields: [{ name: 'reason', label: t('purpose') }],
        width: 200,
        render: (row) => (row.reason === '' ? '–' : row.reason),
      },
      {
        key: 'address',
        fields: [{ name: 'address', label: t('address') }],
        width: 136,
        render: (row) => <span className="y-figure">{row.address === '' ? '–' : row.address}</span>,
      },
    ]
  }, [t, language, timeZone])
  const save = () => {
    setFailure(null)
    download(downloadReads, { query: list.filters } as never).catch(setFailure)
  }
  return (
    <Page
      title={t('title')}
      about={t('about', { most: formatNumber(mostReads) })}
      actions={
        <>
          <Button onClick={() => setSettingsOpen(true)}>{t('settings')}</Button>
          <SheetButton onClick={save} />
        </>
      }
    >
      <Refusal failure={failure} onClose={() => setFailure(null)} />
      <MonthsCard onShow={(days) => setFilters({ at: days })} />
      <section className="y-card" aria-label={t('records')}>
        <List<ReadRow>
          list={list}
          label={t('records')}
          columns={columns}
          rowKey={keyOfRow}
          rowLabel={(row) => row.readerName || row.readerId}
          leastTable={960}
          mostCounted={mostReads}
        />
      </section>
      {areSettingsOpen ? <RecordSettings onClose={() => setSettingsOpen(false)} /> : null}
    </Page>
  )
}
