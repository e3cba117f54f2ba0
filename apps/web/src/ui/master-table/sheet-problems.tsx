import type { ErrorEnvelope } from '@yuga/contract/wire/envelope'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import { formatNumber } from '../../i18n/numbers.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './master-table.module.css'
import fileCss from '../choice/upload.module.css'
import { masterTableMessages } from './master-table.messages.ts'

type Issue = NonNullable<ErrorEnvelope['issues']>[number]

const mostShown = 200

/** A problem of a sheet, which is at `row.field` or `row.B`. */
export function placeOf({ path }: Issue): { readonly row: string; readonly column: string } | null {
  const [, row = '', column = ''] = /^(\d+)\.(.+)$/.exec(path) ?? []
  return row === '' ? null : { row, column }
}

/** Every problem of a sheet by its row and column, so that it can be put right there. */
export function SheetProblems({
  issues,
  form,
}: {
  readonly issues: readonly Issue[]
  readonly form: SheetForm
}) {
  const t = useText(masterTableMessages)
  const language = useLanguage()
  const titleOf = (column: string) =>
    form.columns.find(({ field }) => field === column)?.title[language] ?? column
  const shown = issues.slice(0, mostShown)
  return (
    <div role="alert" className={fileCss['problems']}>
      <strong>
        {t('sheetProblems', { count: issues.length, figure: formatNumber(issues.length) })}
      </strong>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div className={fileCss['scroll']} tabIndex={0} role="group" aria-label={t('problem')}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((issue) => {
              const place = placeOf(issue)
              return (
                <tr key={`${issue.path} ${issue.reason}`}>
                  <td className="y-figure">{place?.row}</td>
                  <td>{place === null ? '' : titleOf(place.column)}</td>
                  <td>{issue.message}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {issues.length > mostShown ? (
        <span className="y-meta">
          {t('moreProblems', { figure: formatNumber(issues.length - mostShown) })}
        </span>
      ) : null}
    </div>
  )
}
