import { listFindings, type FindingRow, type RunRow } from '@yuga/contract/company/batch-jobs'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask } from '../api/ask.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import { batchJobMessages } from './batch-jobs.messages.ts'
import css from './batch-jobs.module.css'

/** Anyone who has more to mend begins with these. */
const mostShown = 200

/** What a run found to be wrong (jobs-11). */
export function FindingsDialog({ run, onClose }: { run: RunRow | null; onClose: () => void }) {
  const t = useText(batchJobMessages)
  // what was read stays while the popup fades
  const last = useRef<RunRow | null>(null)
  if (run !== null) last.current = run
  return (
    <Dialog open={run !== null} title={t('findings')} width={860} footer={null} onCancel={onClose}>
      {last.current === null ? null : (
        <Findings key={last.current.runSn} runSn={last.current.runSn} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Findings({ runSn, onClose }: { runSn: number; onClose: () => void }) {
  const t = useText(batchJobMessages)
  const ui = useText(uiMessages)
  const query = useQuery(
    ask(listFindings, { params: { runSn: String(runSn) }, query: { limit: mostShown } }),
  )
  const rows = query.data?.findingList ?? []
  return (
    <div className="y-stack">
      {query.isPending ? <Skeleton rows={6} /> : null}
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      {query.data === undefined ? null : (
        <>
          <p className="y-meta">
            {t('shownOf', { shown: rows.length, total: query.data.totalCount })}
          </p>
          <section
            className={css['findings']}
            aria-label={t('findings')}
            // it may be longer than the dialog is high: the keyboard can scroll it
            // oxlint-disable-next-line no-noninteractive-tabindex -- see above
            tabIndex={0}
          >
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('what')}</th>
                  <th scope="col">{t('employee')}</th>
                  <th scope="col">{t('project')}</th>
                  <th scope="col">{t('day')}</th>
                  <th scope="col">{t('difference')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Finding key={row.findingSn} row={row} />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      <div className="y-dialog-foot">
        <Button onClick={onClose}>{ui('close')}</Button>
      </div>
    </div>
  )
}

function Finding({ row }: { row: FindingRow }) {
  const t = useText(batchJobMessages)
  const language = useLanguage()
  return (
    <tr>
      <td>{row.kindName}</td>
      <td>
        {row.employeeName} <span className="y-meta">{row.employeeId}</span>
      </td>
      <td>{row.projectName || row.projectId || '–'}</td>
      <td className="y-figure">{formatDay(row.day, language)}</td>
      <td>
        {row.differenceList.map(({ name, kept: stored, must: expected }) => (
          <div key={name}>
            {name}: {stored || t('nothing')} → {expected || t('nothing')}
          </div>
        ))}
      </td>
    </tr>
  )
}
