import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import { problemText } from '@yuga/contract/problems/problems'
import { whyNotContract } from '@yuga/domain/projects/actuals/entered'
import { type CostCategory, costCodes } from '@yuga/domain/projects/project-codes'
import type { BudgetActualRow } from '@yuga/domain/projects/actuals/budget-actual'
import { yearsOf } from '@yuga/domain/projects/budget-plan/team-profit'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useCodeList } from '../../../pickers/code-choices.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import type { FormDraft } from '../draft/form-draft.ts'
import { MissingNotes } from '../../../ui/missing/missing-notes.tsx'
import { currencyOfDraft, MoneySection } from '../money/money-section.tsx'
import { useOpexRates } from '../money/use-opex-rates.ts'
import { useTeamChoices } from '../profit/team-choices.ts'
import type { SectionProps } from '../section.ts'
import { ActualGrid } from './actual-grid.tsx'
import { missingOf, rowsOfDetail, rowsOfDraft, yearsOfOpex } from './actual-rows.ts'
import {
  type ActualSheet,
  actualSheetOf,
  costsWithSheet,
  monthsOfContract,
  monthsShown,
} from './actual-sheet.ts'
import { ActualSummary } from './actual-summary.tsx'
import type { MonthColumn } from './actual-row.tsx'
import { actualMessages } from './actual.messages.ts'

/** What was spent and earned next to what is planned (project-money-8 to project-money-10); a new project has none. */
export function ActualSection(props: SectionProps) {
  return props.detail === null ? null : <Actual {...props} detail={props.detail} />
}

type ActualProps = SectionProps & { readonly detail: ProjectDetail }

function Actual({ draft, detail, mode, isInternalRnd, changeTyped }: ActualProps) {
  const t = useText(actualMessages)
  const isEditing = mode.mode !== 'view'
  const currency = currencyOfDraft(draft)
  const nameOfCategory = useCategoryNames(detail)
  const teams = useTeamChoices(isEditing ? yearsOf(draft.teamProfit) : noYears, detail, same)
  const nameOfTeam = useCallback((code: string) => teams.nameOf(code) ?? code, [teams])
  const { rates, isLoading } = useOpexRates(yearsOfOpex(draft), detail)
  // what follows from a figure may come a moment after it, so that typing never waits for it
  const later = useDeferredValue(draft)
  const rows = useMemo(
    () =>
      isEditing
        ? rowsOfDraft(later, detail, { isInternalRnd, opexRates: rates })
        : rowsOfDetail(detail),
    [isEditing, later, detail, isInternalRnd, rates],
  )
  const columns = useColumns(draft, rows)
  const months = useMemo(() => columns.map(({ month }) => month), [columns])
  const sheet = useMemo(
    () =>
      actualSheetOf({ months, rows, costs: draft.costs, isEditing, nameOfCategory, nameOfTeam }),
    [months, rows, draft.costs, isEditing, nameOfCategory, nameOfTeam],
  )
  const onCosts = useCallback(
    (typed: ActualSheet) =>
      changeTyped((before) => ({ ...before, costs: costsWithSheet(before.costs, typed) })),
    [changeTyped],
  )
  const missing = isEditing
    ? rows.flatMap(({ actual }) => ('missing' in actual ? actual.missing : []))
    : missingOf(detail)

  return (
    <MoneySection draft={draft}>
      <div className="y-column y-gap-12 y-shrink" data-at="costExpenseList">
        <Outside draft={draft} />
        {isLoading ? null : <MissingNotes missing={missing} />}
        <ActualSummary rows={rows} currency={currency} nameOf={nameOfCategory} />
        {months.length === 0 ? (
          <div className="y-empty">{t('noMonths')}</div>
        ) : (
          <>
            <p className="y-meta">{t('spread')}</p>
            <ActualGrid
              key={currency}
              sheet={sheet}
              columns={columns}
              currency={currency}
              isEditing={isEditing}
              onCosts={onCosts}
            />
          </>
        )}
        {isEditing && sheet.rows.every(({ kind }) => kind !== 'team') ? (
          <Note meaning="info">{t('noTeams')}</Note>
        ) : null}
      </div>
    </MoneySection>
  )
}

const noYears: readonly number[] = []
const same = (team: string) => team

/** The months shown; the same list while they are the same. */
function useColumns(
  { contractStartDay, contractEndDay, costs }: FormDraft,
  rows: readonly BudgetActualRow[],
): MonthColumn[] {
  const joined = useMemo(() => {
    const contract = { contractStartDay, contractEndDay }
    const inContract = new Set(monthsOfContract(contract))
    return monthsShown({ ...contract, costs }, rows)
      .map((month) => (inContract.has(month) ? month : `${month}!`))
      .join(' ')
  }, [contractStartDay, contractEndDay, costs, rows])
  return useMemo(
    () =>
      joined === ''
        ? []
        : joined.split(' ').map((month) => ({
            month: month.slice(0, 7),
            isOutside: month.endsWith('!'),
          })),
    [joined],
  )
}

/** What categories are called: by their codes, or as they were read. */
function useCategoryNames(detail: ProjectDetail): (category: CostCategory) => string {
  const { choices, nameOf } = useCodeList('CTEXPN')
  return useCallback(
    (category) => {
      const code = costCodes[category]
      const read = detail.budgetActualList?.find(({ categoryCode }) => categoryCode === code)
      const label = choices.find(({ value }) => value === code)?.label
      return label ?? read?.categoryName ?? nameOf(code)
    },
    [choices, nameOf, detail],
  )
}

/** Entered costs that the contract period would leave out: they stay, and a save says the same (project-money-11). */
function Outside({ draft }: { readonly draft: FormDraft }) {
  const language = useLanguage()
  const { contractStartDay, contractEndDay, costs } = draft
  if (contractStartDay === null || contractEndDay === null) return null
  return whyNotContract(costs, { contractStartDay, contractEndDay }).map((problem) => (
    <Note key={problem.at} meaning="problem">
      {problemText(problem, language)}
    </Note>
  ))
}
