import { daysOf } from '@yuga/contract/company/company'
import { retained, type Retained, retentionLimits } from '@yuga/domain/company/retention'
import { figureAsTyped } from '@yuga/domain/money/typed-figure'
import { Input, Select } from 'antd'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { FigureInput } from '../ui/form/figure-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { companyMessages } from './company.messages.ts'
import css from './company.module.css'

const digits = (typed: string) => figureAsTyped(typed, { places: 0 })
const shown = (days: string) => (days === '' ? '' : formatNumber(Number(days), 0))

/** The fields of the company; the logo is a file, and changed by itself. */
export function CompanyFields() {
  const t = useText(companyMessages)
  return (
    <>
      <div className={css['fields']}>
        <FormField name="companyName" label={t('name')}>
          <Input maxLength={200} autoComplete="organization" />
        </FormField>
        <FormField name="companyNameEn" label={t('nameEn')} hint={t('nameEnHint')}>
          <Input maxLength={200} autoComplete="off" />
        </FormField>
      </div>
      <FormField name="mailSuffix" label={t('mailSuffix')} hint={t('mailSuffixHint')}>
        <Input maxLength={250} autoComplete="off" inputMode="url" prefix="@" />
      </FormField>
      <FormField name="mailingList" label={t('mailingList')} hint={t('mailingListHint')}>
        <Input.TextArea rows={3} autoComplete="off" spellCheck={false} />
      </FormField>
      <FormField name="autosaveYn" label={t('autosave')} hint={t('autosaveHint')}>
        <Select
          options={[
            { value: 'Y', label: t('on') },
            { value: 'N', label: t('off') },
          ]}
        />
      </FormField>
      <fieldset className={css['keeps']}>
        <legend>{t('keeps')}</legend>
        <p className="y-meta">{t('keepsAbout')}</p>
        <div className={css['fields']}>
          {retained.map((what) => (
            <DaysField key={what} what={what} />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function DaysField({ what }: { readonly what: Retained }) {
  const t = useText(companyMessages)
  const { fewest, most, mayBeForGood } = retentionLimits[what]
  const limits = { fewest: formatNumber(fewest, 0), most: formatNumber(most, 0) }
  const hint = mayBeForGood ? 'orForGood' : most > 1_000 ? 'atLeast' : 'between'
  return (
    <FormField
      name={daysOf[what]}
      label={t('fieldOf', { what: t(what) })}
      isRequired={!mayBeForGood}
      hint={t(hint, limits)}
    >
      <FigureInput asTyped={digits} show={shown} longest={5} />
    </FormField>
  )
}
