import { updateProvisioning } from '@yuga/contract/people/provisioning'
import type { RoleId } from '@yuga/domain/access/roles'
import { Input, Select } from 'antd'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { CodeSelect } from '../pickers/code-select.tsx'
import { Button } from '../ui/button/button.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { integrationMessages } from './integrations.messages.ts'
import css from './integrations.module.css'
import { type Provisioning, rereadProvisioning } from './provisioning-question.ts'

type GroupRole = { readonly groupName: string; readonly roleId: RoleId }
type Values = Pick<
  Provisioning,
  'onYn' | 'unitAttribute' | 'gradeAttribute' | 'location' | 'createsWaitingYn'
> & { readonly groupRoleList: readonly GroupRole[] }

function valuesOf(row: Provisioning | null): Values {
  if (row === null) throw new Error('the settings are there before they are edited')
  const { onYn, unitAttribute, gradeAttribute, location, createsWaitingYn } = row
  const groupRoleList = row.groupRoleList.map(({ groupName, roleId }) => ({ groupName, roleId }))
  return { onYn, unitAttribute, gradeAttribute, location, createsWaitingYn, groupRoleList }
}

type FormProps = {
  readonly opened: Provisioning
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The settings of provisioning in a popup. */
export function ProvisioningForm({ opened, onSaved, onClose }: FormProps) {
  const t = useText(integrationMessages)
  return (
    <SaveDialog<Values, Provisioning>
      title={t('edit')}
      width={720}
      row={opened}
      valuesOf={valuesOf}
      renderFields={() => <Fields />}
      send={(values, row) => {
        // a row that is still empty means nothing
        const groupRoleList = values.groupRoleList.filter(
          ({ groupName }) => groupName.trim() !== '',
        )
        return send(updateProvisioning, {
          body: { ...values, groupRoleList, version: row?.version ?? 0 },
        })
      }}
      reread={rereadProvisioning}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

function Fields() {
  const t = useText(integrationMessages)
  const yesAndNo = [
    { value: 'Y', label: t('yes') },
    { value: 'N', label: t('no') },
  ]
  return (
    <>
      <div className={css['fields']}>
        <FormField name="onYn" label={t('state')}>
          <Select
            options={[
              { value: 'Y', label: t('on') },
              { value: 'N', label: t('off') },
            ]}
          />
        </FormField>
        <FormField name="location" label={t('office')} isRequired>
          <CodeSelect group="GROFFC" placeholder={t('choose')} />
        </FormField>
        <FormField
          name="unitAttribute"
          label={t('unitAttribute')}
          isRequired
          hint={t('attributeHint')}
        >
          <Input maxLength={220} spellCheck={false} autoComplete="off" />
        </FormField>
        <FormField name="gradeAttribute" label={t('gradeAttribute')} isRequired>
          <Input maxLength={220} spellCheck={false} autoComplete="off" />
        </FormField>
      </div>
      <FormField name="createsWaitingYn" label={t('createsWaiting')} hint={t('createsWaitingHint')}>
        <Select options={yesAndNo} />
      </FormField>
      <FormField name="groupRoleList" label={t('groupRoles')} hint={t('groupRolesHint')}>
        <GroupRoles label={t('groupRoles')} />
      </FormField>
    </>
  )
}

type GroupRolesProps = {
  readonly label: string
  /** A form gives them to its field. */
  readonly value?: readonly GroupRole[]
  readonly onChange?: (rows: readonly GroupRole[]) => void
}

function GroupRoles({ label, value = [], onChange }: GroupRolesProps) {
  const t = useText(integrationMessages)
  const change = (place: number, part: Partial<GroupRole>) =>
    onChange?.(value.map((row, at) => (at === place ? { ...row, ...part } : row)))
  return (
    <div role="group" aria-label={label} className="y-stack">
      {value.map(({ groupName, roleId }, place) => (
        // eslint-disable-next-line react/no-array-index-key -- rows have no key but their place
        <div key={place} className={css['row']}>
          <Input
            aria-label={t('group')}
            placeholder={t('group')}
            maxLength={200}
            value={groupName}
            onChange={(event) => change(place, { groupName: event.target.value })}
          />
          <CodeSelect
            group="GRROLE"
            aria-label={t('role')}
            placeholder={t('role')}
            value={roleId}
            onChange={(code) => change(place, { roleId: code as RoleId })}
          />
          <Button
            size="small"
            aria-label={t('removeGroup', { name: groupName })}
            onClick={() => onChange?.(value.filter((_, at) => at !== place))}
          >
            <Icon name="close" size={16} />
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          onClick={() => onChange?.([...value, { groupName: '', roleId: 'LE002' }])}
        >
          <Icon name="plus" size={16} /> {t('addGroup')}
        </Button>
      </div>
    </div>
  )
}
