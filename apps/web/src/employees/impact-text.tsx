import type { EmployeeImpact } from '@yuga/contract/people/employees'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { formatMonth } from '../i18n/format.ts'
import { employeeMessages } from './employees.messages.ts'

/** Whether a change does anything that has to be said before it is saved (employees-7, employees-10). */
export function saysSomething(impact: EmployeeImpact): boolean {
  const { changedCells, closedMonths, ledUnitList, managedProjectList } = impact
  return changedCells + closedMonths.length + ledUnitList.length + managedProjectList.length > 0
}

export function ImpactText({ impact }: { readonly impact: EmployeeImpact }) {
  const t = useText(employeeMessages)
  const language = useLanguage()
  const { changedCells, changedMonths, closedMonths, ledUnitList, managedProjectList } = impact
  const monthsIn = (months: readonly string[]) =>
    months.map((month) => formatMonth(month, language)).join(', ')
  return (
    <>
      {changedCells === 0 ? null : (
        <p>
          {t('impact', {
            figure: changedCells,
            count: changedCells,
            months: monthsIn(changedMonths),
          })}
        </p>
      )}
      {closedMonths.length === 0 ? null : (
        <p>{t('closedStay', { months: monthsIn(closedMonths) })}</p>
      )}
      {ledUnitList.length === 0 ? null : (
        <p>{t('leadsUnits', { units: ledUnitList.join(', ') })}</p>
      )}
      {managedProjectList.length === 0 ? null : (
        <p>{t('managesProjects', { projects: managedProjectList.join(', ') })}</p>
      )}
    </>
  )
}
