import type { Permission } from '@yuga/contract/access/access'
import { mostTokenDays } from '@yuga/domain/access/access-token'
import { addDays, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { Checkbox, Input } from 'antd'
import { useCallback, useRef } from 'react'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { DayInput } from '../form/day-input.tsx'
import { FormField } from '../form/form-field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { permissionMessages } from '../roles/permissions.messages.ts'
import { tokenMessages } from './tokens.messages.ts'
import css from './token.module.css'

const usualDays = 90

type TokenValues<Scope extends Permission> = {
  readonly name: string
  readonly scopeList: Scope[]
  readonly lastDay: string
}

type MakeTokenProps<Scope extends Permission> = {
  readonly title: string
  readonly grantable: readonly Scope[]
  readonly make: (values: TokenValues<Scope>) => Promise<{ readonly token: string }>
  readonly onMade: (token: string) => void
  readonly onClose: () => void
}

/** The form of a new token; its text is given on, since it is nowhere else. */
export function MakeToken<Scope extends Permission>({
  title,
  grantable,
  make,
  onMade,
  onClose,
}: MakeTokenProps<Scope>) {
  const { today } = useMe().employeeInfo
  const token = useRef('')
  const valuesOf = useCallback(
    (): TokenValues<Scope> => ({ name: '', scopeList: [], lastDay: dayAfter(today, usualDays) }),
    [today],
  )
  return (
    <SaveDialog<TokenValues<Scope>, never>
      title={title}
      width={560}
      row={null}
      valuesOf={valuesOf}
      renderFields={() => <TokenFields grantable={grantable} today={today} />}
      send={async (values) => {
        const answer = await make(values)
        token.current = answer.token
      }}
      reread={() => Promise.resolve(null)}
      onClose={onClose}
      onSaved={() => onMade(token.current)}
    />
  )
}

function dayAfter(today: string, days: number): string {
  const day = dayFromWire(today)
  return day === null ? '' : dayToWire(addDays(day, days))
}

function TokenFields({
  grantable,
  today,
}: {
  readonly grantable: readonly Permission[]
  readonly today: string
}) {
  const t = useText(tokenMessages)
  return (
    <>
      <FormField name="name" label={t('name')} isRequired hint={t('nameHint')}>
        <Input maxLength={200} />
      </FormField>
      <FormField name="scopeList" label={t('permissions')} needsOne hint={t('permissionsHint')}>
        <PermissionChecks grantable={grantable} label={t('permissions')} />
      </FormField>
      <FormField name="lastDay" label={t('lastDay')} isRequired hint={t('lastDayHint')}>
        <DayInput from={today} to={dayAfter(today, mostTokenDays)} />
      </FormField>
    </>
  )
}

type PermissionChecksProps = {
  readonly grantable: readonly Permission[]
  readonly label: string
  /** A form gives them to its field. */
  readonly value?: readonly Permission[]
  readonly onChange?: (scopes: readonly Permission[]) => void
}

/** Permissions to choose from, in a form. */
export function PermissionChecks({
  grantable,
  label,
  value = [],
  onChange,
}: PermissionChecksProps) {
  const can = useText(permissionMessages)
  const toggle = (scope: Permission, isChosen: boolean) =>
    onChange?.(grantable.filter((one) => (one === scope ? isChosen : value.includes(one))))
  return (
    <div role="group" aria-label={label} className={css['scopes']}>
      {grantable.map((scope) => (
        <Checkbox
          key={scope}
          checked={value.includes(scope)}
          onChange={(event) => toggle(scope, event.target.checked)}
        >
          {can(scope)}
        </Checkbox>
      ))}
    </div>
  )
}
