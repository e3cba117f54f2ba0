import { monthToWire } from '@yuga/domain/calendar/day'
import { fullMonthHundredths } from '@yuga/domain/projects/staffing/month-plan'
import type { MonthToPlan } from '@yuga/domain/requests/plan'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatManMonth } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './joining.module.css'
import { joiningMessages } from './joining.messages.ts'
import { type PlanEntry, planOf, readPlan } from './plan-entry.ts'

export type PlanMonthsProps = {
  /** The employee and the figure, in the labels of the inputs. */
  readonly names: string
  readonly months: readonly MonthToPlan[]
  readonly entry: PlanEntry
  /** What the person is planned for on other projects; undefined while it is being read. */
  readonly others: ReadonlyMap<string, number> | undefined
  readonly onChange: (entry: PlanEntry) => void
}

/** Month by month: what the person has elsewhere, what is planned here, and both together. */
export function PlanMonths({ names, months, entry, others, onChange }: PlanMonthsProps) {
  const texts = useText(joiningMessages)
  const language = useLanguage()
  const plan = planOf(entry, months)
  return (
    <div
      className={css['scroll']}
      role="region"
      aria-label={texts('monthsOf', { names })}
      tabIndex={0}
    >
      <table className={css['months']}>
        <thead>
          <tr>
            <th scope="col">{texts('month')}</th>
            <th scope="col">{texts('other')}</th>
            <th scope="col">{texts('here')}</th>
            <th scope="col">{texts('total')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month }, place) => {
            const typed = entry.byMonth?.[month]
            const other = others?.get(monthToWire(month))
            const here = plan?.[place]?.hundredths ?? readPlan(typed ?? '') ?? 0
            const all = here + Math.round((other ?? 0) * 100)
            const isOver = all > fullMonthHundredths
            const name = formatMonth(month, language)
            return (
              <tr key={month} data-over={isOver || undefined}>
                <th scope="row">{name}</th>
                <td>{other === undefined ? '…' : formatManMonth(other)}</td>
                <td>
                  {entry.byMonth === null ? (
                    formatManMonth(here / 100)
                  ) : (
                    <input
                      className={css['figure']}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={10}
                      value={typed ?? ''}
                      aria-label={texts('planOfMonth', { names, month: name })}
                      aria-invalid={readPlan(typed ?? '') === null}
                      onChange={(event) =>
                        onChange({
                          ...entry,
                          byMonth: { ...entry.byMonth, [month]: event.target.value },
                        })
                      }
                    />
                  )}
                </td>
                <td>
                  <span className="y-inline y-gap-6 y-center">
                    {isOver ? <Icon name="problem" size={14} label={texts('overMonth')} /> : null}
                    {formatManMonth(all / 100)}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
