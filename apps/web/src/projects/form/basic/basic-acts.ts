import type { Currency } from '@yuga/domain/money/figures'
import type { Day } from '@yuga/domain/calendar/day'
import { currencyOfOffice, withPeriod } from '@yuga/domain/projects/new-project'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import type { FormDraft, FormPerson } from '../draft/form-draft.ts'
import { withCurrency } from '../draft/with-currency.ts'
import type { SectionProps } from '../section.ts'

/** What each field does to the draft; made once, so that a key in one field draws no other again. */
export function basicActs(change: SectionProps['change'], isNew: boolean) {
  const set = (fields: Partial<FormDraft>) => change((before) => ({ ...before, ...fields }))
  return {
    set,
    setId: (projectId: string) => set({ projectId }),
    setLinked: (projectId: string) => set({ linkedProjectId: projectId || null }),
    setType: (typeCode: string) => set({ typeCode }),
    setPeriod: (startDay: Day | null, endDay: Day | null) =>
      change((before) => withPeriod(before, startDay, endDay, isNew)),
    setContract: (contractStartDay: Day | null, contractEndDay: Day | null) =>
      set({ contractStartDay, contractEndDay }),
    setManager: (pmId: string, person: FormPerson) =>
      change((before) => ({ ...before, pmId }), new Map([[pmId, person]])),
    setOffice: (officeCode: string, registered: Currency | null) =>
      change((before) =>
        withCurrency(
          { ...before, officeCode },
          currencyCodes[currencyOfOffice(officeCode, registered)],
        ),
      ),
    setCurrency: (currencyCode: string) => change((before) => withCurrency(before, currencyCode)),
  }
}
