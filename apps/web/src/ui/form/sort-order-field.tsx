import { Input } from 'antd'
import { FormField } from './form-field.tsx'

/** Digits only, at most five of them (master-data-6): anything else never gets in. */
export function SortOrderField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <FormField
      name={name}
      label={label}
      isRequired
      normalize={(typed: unknown) => String(typed).replaceAll(/\D/g, '').slice(0, 5)}
    >
      <Input inputMode="numeric" autoComplete="off" style={{ maxWidth: 120 }} />
    </FormField>
  )
}
