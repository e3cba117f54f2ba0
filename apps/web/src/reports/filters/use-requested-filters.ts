import { readOrganizations } from '@yuga/contract/master-data/organizations'
import { comparedText } from '@yuga/contract/reports/overview'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonths } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { unreadName } from '../../ui/list/choice-list.ts'
import { useCodeList } from '../../pickers/code-choices.ts'
import { pickerMessages } from '../../pickers/pickers.messages.ts'
import { everyUnit } from '../../pickers/unit-popup/unit-lines.ts'
import type { Fact } from '../../ui/facts-on-paper.tsx'
import { filtersMessages } from './filters.messages.ts'
import { useAbsentUnit } from './use-offered.ts'
import type { ReportFiltersState } from './use-report-filters.ts'

/** What was searched for as it is read, in the order of the filters. */
export function useRequestedFilters({
  set,
  requested,
  filters,
}: ReportFiltersState): readonly Fact[] {
  const t = useText(filtersMessages)
  const picker = useText(pickerMessages)
  const language = useLanguage()
  const offices = useCodeList('GROFFC')
  const currencies = useCodeList('GRCRCY')
  const styles = useCodeList('GRDEPT')
  const { year, unitId, first, last, officeCode, currency, reading } = requested ?? filters
  const { compareWith, styleCode = '' } = requested ?? filters
  const chart = useQuery({
    ...ask(readOrganizations, { query: { year, inForceYn: 'Y' } }),
    enabled: set.unit !== 'none',
  })
  const units = useMemo(
    () => everyUnit(chart.data?.organizationList ?? [], language),
    [chart.data, language],
  )
  const absent = useAbsentUnit({ set, filters: requested ?? filters })
  const unitName =
    units.find((unit) => unit.unitId === unitId)?.name ??
    (absent
      ? picker('absentUnit', { name: absent.name })
      : chart.data === undefined
        ? unreadName
        : unitId)
  const office = officeCode === '' ? t('everyOffice') : offices.nameOf(officeCode)
  return [
    ...(set.unit === 'none' ? [] : [{ label: t('unit'), said: unitName }]),
    {
      label: t(set.period === 'month-of-year' ? 'month' : 'period'),
      said: formatMonths(first, last, language),
    },
    ...(set.office === 'none' ? [] : [{ label: t('office'), said: office }]),
    ...(set.currency ? [{ label: t('currency'), said: currencies.nameOf(currency) }] : []),
    ...(set.reading ? [{ label: t('reading'), said: t(reading) }] : []),
    ...(compareWith === undefined
      ? []
      : [{ label: t('comparison'), said: comparedText[compareWith][language] }]),
    ...(styleCode === '' ? [] : [{ label: t('unitType'), said: styles.nameOf(styleCode) }]),
  ]
}
