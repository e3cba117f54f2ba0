import {
  createHoliday,
  type HolidayRow,
  listHolidays,
  updateHoliday,
} from '@yuga/contract/master-data/holidays'
import { Input, Select } from 'antd'
import { Button } from '../ui/button/button.tsx'
import { useCallback } from 'react'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { DaysInput } from '../ui/form/days-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { rereadRow } from '../ui/form/reread-row.ts'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { notSent } from '../ui/form/use-save.ts'
import type { Choice } from '../ui/list/list-column.ts'
import { holidayMessages } from './holidays.messages.ts'
import { ImpactText, impactNow } from './impact.tsx'

/** A holiday, or the days and the office of a new one. */
export type OpenedHoliday =
  | HolidayRow
  | { readonly firstDay: string; readonly lastDay: string; readonly officeCode: string }

type Values = {
  readonly holidayName: string
  /** YYYYMMDD, both ends off. */
  readonly days: readonly [string, string]
  readonly officeCode: string
}

export type HolidayDialogProps = {
  readonly opened: OpenedHoliday
  readonly offices: readonly Choice[]
  readonly onRemove: (row: HolidayRow) => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

function valuesFrom(opened: OpenedHoliday): Values {
  const { officeCode } = opened
  if (!('sequence' in opened)) {
    return { holidayName: '', days: [opened.firstDay, opened.lastDay], officeCode }
  }
  const { holidayName, holidayStartDateObject, holidayEndDateObject } = opened
  return { holidayName, days: [holidayStartDateObject, holidayEndDateObject], officeCode }
}

const reread = (row: HolidayRow) => rereadRow(listHolidays, {}, row, ({ sequence }) => sequence)

/** A holiday in a popup: its days, its title and its office; what it changes is said before it is saved. */
export function HolidayDialog(props: HolidayDialogProps) {
  const { opened, offices } = props
  const known = 'sequence' in opened ? opened : null
  const t = useText(holidayMessages)
  const confirm = useConfirm()
  const valuesOf = useCallback((row: HolidayRow | null) => valuesFrom(row ?? opened), [opened])

  async function save({ holidayName, days, officeCode }: Values, row: HolidayRow | null) {
    const [holidayStartDateObject, holidayEndDateObject] = days
    const dates = { holidayStartDateObject, holidayEndDateObject, officeCode }
    const of = row === null ? {} : { sequence: row.sequence }
    const impact = await impactNow({ ...dates, ...of })
    if (impact.changedCells > 0) {
      const content = <ImpactText impact={impact} />
      if (!(await confirm({ title: t('confirmSave'), content }))) return notSent
    }
    const body = { holidayName, ...dates }
    if (row === null) return send(createHoliday, { body })
    const { sequence, version } = row
    return send(updateHoliday, { body: { ...body, sequence, version } })
  }

  return (
    <SaveDialog<Values, HolidayRow>
      title={t(known === null ? 'addTitle' : 'editTitle')}
      row={known}
      valuesOf={valuesOf}
      send={save}
      reread={reread}
      onClose={props.onClose}
      onSaved={() => {
        toast(t(known === null ? 'registered' : 'updated'))
        props.onSaved()
      }}
      renderActions={(row) =>
        row === null ? null : (
          <Button kind="toDanger" onClick={() => props.onRemove(row)}>
            {t('remove')}
          </Button>
        )
      }
      renderFields={() => (
        <>
          <FormField name="holidayName" label={t('name')} isRequired>
            <Input maxLength={200} autoComplete="off" />
          </FormField>
          <FormField name="days" label={t('days')} required hint={t('daysHint')}>
            <DaysInput />
          </FormField>
          <FormField name="officeCode" label={t('office')} isRequired>
            <Select options={[...offices]} />
          </FormField>
        </>
      )}
    />
  )
}
