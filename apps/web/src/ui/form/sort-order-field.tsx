import { figureAsTyped } from '@yuga/domain/money/typed-figure'
import { Input } from 'antd'
import { FormField } from './form-field.tsx'

const longest = 5

/** Digits only, at most five of them (master-data-6): anything else never gets in (screens-19). */
export function SortOrderField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <FormField
      name={name}
      label={label}
      isRequired
      normalize={(typed: unknown, before: unknown) => {
        const taken = figureAsTyped(String(typed), { places: 0 })
        return taken === null || taken.replace('.', '').length > longest ? before : taken
      }}
    >
      <Input inputMode="numeric" autoComplete="off" style={{ maxWidth: 120 }} />
    </FormField>
  )
}
