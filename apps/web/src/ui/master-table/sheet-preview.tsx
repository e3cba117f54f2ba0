import type { SheetForm, SheetReport } from '@yuga/contract/wire/sheet'
import { formatNumber } from '../../i18n/numbers.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../feedback/note.tsx'
import css from './master-table.module.css'
import fileCss from '../choice/upload.module.css'
import { masterTableMessages } from './master-table.messages.ts'

/** The table has every row; more would push it out of sight. */
const mostWarnings = 5

/** What an upload would do, before it is done. */
export function SheetPreview({
  report,
  form,
}: {
  readonly report: SheetReport
  readonly form: SheetForm
}) {
  const t = useText(masterTableMessages)
  const language = useLanguage()
  const titleOf = (field: string) =>
    form.columns.find((column) => column.field === field)?.title[language] ?? field
  const counts = {
    added: formatNumber(report.addedCount),
    changed: formatNumber(report.changedCount),
    unchanged: formatNumber(report.unchangedCount),
  }
  if (report.changeList.length === 0) return <p role="status">{t('nothingToWrite')}</p>
  return (
    <>
      <p role="status">{t('preview', counts)}</p>
      <SheetWarnings warnings={report.warningList} />
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div className={fileCss['scroll']} tabIndex={0} role="group" aria-label={t('change')}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('action')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('change')}</th>
            </tr>
          </thead>
          <tbody>
            {report.changeList.map((change) => (
              <tr key={change.sheetRow}>
                <td className="y-figure">{change.sheetRow}</td>
                <td>{t(change.action === 'add' ? 'actionAdd' : 'actionChange')}</td>
                <td>{change.name}</td>
                <td>
                  {change.fieldList
                    .map(({ field, before, after }) =>
                      change.action === 'add'
                        ? `${titleOf(field)}: ${after}`
                        : `${titleOf(field)}: ${before || '–'} → ${after || '–'}`,
                    )
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** What may be a mistake, by its row; the sheet can be written all the same. */
function SheetWarnings({ warnings }: { readonly warnings: SheetReport['warningList'] }) {
  const t = useText(masterTableMessages)
  if (warnings.length === 0) return null
  return (
    <Note meaning="waiting">
      <strong>
        {t('warnings', { count: warnings.length, figure: formatNumber(warnings.length) })}
      </strong>
      <ul className={css['warnings']}>
        {warnings.slice(0, mostWarnings).map(({ path, message }) => (
          <li key={path}>{t('warningOfRow', { row: Number.parseInt(path, 10), message })}</li>
        ))}
      </ul>
      {warnings.length > mostWarnings ? (
        <span className="y-meta">
          {t('moreWarnings', { figure: formatNumber(warnings.length - mostWarnings) })}
        </span>
      ) : null}
    </Note>
  )
}
