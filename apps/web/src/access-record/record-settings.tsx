import { readReadSettings, updateReadSettings } from '@yuga/contract/audit/access-record'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from '../ui/feedback/toast.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { accessRecordMessages } from './access-record.messages.ts'

type Settings = AnswerOf<typeof readReadSettings>
type Values = Omit<Settings, 'version'>

const question = ask(readReadSettings, {})

const valuesOf = (settings: Settings | null): Values => ({
  keepMonths: settings?.keepMonths ?? 12,
  reasonYn: settings?.reasonYn ?? 'N',
})

/** For how long the record is kept, and whether large files need a purpose (reads-5, reads-7). */
export function RecordSettings({ onClose }: { readonly onClose: () => void }) {
  const t = useText(accessRecordMessages)
  const { data } = useQuery({ ...question, staleTime: 0, gcTime: 0 })
  if (data === undefined) return null
  return (
    <SaveDialog<Values, Settings>
      title={t('settings')}
      row={data}
      valuesOf={valuesOf}
      renderFields={() => (
        <>
          <FormField name="keepMonths" label={t('keepMonths')} hint={t('keepMonthsHint')} required>
            <InputNumber min={12} max={60} precision={0} inputMode="numeric" />
          </FormField>
          <FormField name="reasonYn" label={t('needsReason')}>
            <Select
              options={[
                { value: 'N', label: t('reasonFree') },
                { value: 'Y', label: t('reasonNeeded') },
              ]}
            />
          </FormField>
        </>
      )}
      send={(values, row) =>
        send(updateReadSettings, { body: { ...values, version: row?.version } })
      }
      reread={() => queries.fetchQuery({ ...question, staleTime: 0 })}
      onClose={onClose}
      onSaved={() => {
        toast(t('saved'))
        void queries.invalidateQueries({ queryKey: question.queryKey })
        onClose()
      }}
    />
  )
}
