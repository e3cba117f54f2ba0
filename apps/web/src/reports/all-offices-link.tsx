import { allOffices } from '@yuga/contract/reports/report-filters'
import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/use-text.ts'
import { reportsMessages } from './reports.messages.ts'

/** Reads the same of all offices, where one was chosen in which there is nothing. */
export function AllOfficesLink() {
  const t = useText(reportsMessages)
  return (
    <Link
      to="."
      search={(before: Readonly<Record<string, unknown>>) => ({ ...before, office: allOffices })}
      className="y-link"
    >
      {t('readAllOffices')}
    </Link>
  )
}
