import { updateWhatIf, type WhatIfDetail } from '@yuga/contract/projects/what-ifs'
import { Refused } from '@yuga/contract/wire/call'
import {
  nextPlaceholderNumber,
  type Placeholder,
  placeholderName,
} from '@yuga/domain/projects/staffing/groups'
import { longestWhatIfName } from '@yuga/domain/projects/what-if/what-if'
import { useMutation } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { send } from '../../../api/send.ts'
import { useMe } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useCodeList } from '../../../pickers/code-choices.ts'
import { EmployeePicker } from '../../../pickers/employee-picker.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import { MonthInput } from '../../../ui/form/month-input.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { type AddedDraft, bodyOf, isChanged, type WhatIfDraft } from './what-if-draft.ts'
import css from './what-if.module.css'
import { whatIfMessages } from './what-if.messages.ts'

type WhatIfEditorProps = {
  readonly projectId: string
  readonly whatIfSn: number
  readonly detail: WhatIfDetail
  readonly draft: WhatIfDraft
  readonly onChange: (change: (draft: WhatIfDraft) => WhatIfDraft) => void
  /** Back to what is stored. */
  readonly onDiscard: () => void
  readonly onSaved: () => Promise<void>
  /** Reads the copy once more where it was changed elsewhere; what is typed stays. */
  readonly onReload: () => Promise<unknown>
}

const digits = (text: string) => (/^\d{0,3}$/.test(text) ? text : null)
const signedDigits = (text: string) => {
  const typed = text.replaceAll('−', '-')
  return /^-?\d{0,2}$/.test(typed) ? typed : null
}

/** What of the project is otherwise in a copy: probability, months, members and their plan (what-if-1). */
export function WhatIfEditor(props: WhatIfEditorProps) {
  const { projectId, whatIfSn, detail, draft, onChange, onDiscard, onSaved, onReload } = props
  const t = useText(whatIfMessages)
  const nameOf = addedNames(detail, draft)
  const save = useMutation({
    mutationFn: () =>
      send(updateWhatIf, { params: { projectId, whatIfSn }, body: bodyOf(draft, detail) }),
    onSuccess: async () => {
      await onSaved()
      toast(t('saved'))
    },
  })
  const hasChanged = isChanged(draft, detail)
  const issues = save.error instanceof Refused ? (save.error.envelope?.issues ?? []) : []
  const faultOf = (field: string) => issues.find(({ path }) => path === field)?.message
  const isStale =
    save.error instanceof Refused && save.error.envelope?.reason === 'record.stale-version'
  const fields = ['whatIfName', 'winProbability', 'shiftMonths', 'shiftFromMonth']
  const areAllPlaced = issues.length > 0 && issues.every(({ path }) => fields.includes(path))
  const submit = () => {
    if (hasChanged && !save.isPending) save.mutate()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the command key saves from any of its fields
    <form
      className="y-stack"
      aria-label={t('editor', { name: detail.whatIfName })}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
        event.preventDefault()
        submit()
      }}
    >
      <div className={css['fields']}>
        <Field label={t('name')} fault={faultOf('whatIfName')} isWide>
          {(aria) => (
            <Input
              {...aria}
              autoComplete="off"
              maxLength={longestWhatIfName}
              value={draft.name}
              onChange={(event) => {
                const name = event.target.value
                onChange((before) => ({ ...before, name }))
              }}
            />
          )}
        </Field>
        {detail.project.winProbability === null ? null : (
          <Field
            label={t('probability')}
            fault={faultOf('winProbability')}
            hint={t('probabilityHint', { percent: detail.project.winProbability })}
          >
            {(aria) => (
              <FigureInput
                {...aria}
                longest={3}
                asTyped={digits}
                value={draft.probability}
                onChange={(probability) => onChange((before) => ({ ...before, probability }))}
              />
            )}
          </Field>
        )}
        <Field label={t('shift')} fault={faultOf('shiftMonths')} hint={t('shiftHint')}>
          {(aria) => (
            <FigureInput
              {...aria}
              longest={3}
              asTyped={signedDigits}
              value={draft.shift}
              onChange={(shift) => onChange((before) => ({ ...before, shift }))}
            />
          )}
        </Field>
        <Field label={t('from')} fault={faultOf('shiftFromMonth')} hint={t('fromHint')}>
          {(aria) => (
            <MonthInput
              label={t('from')}
              describedBy={aria['aria-describedby']}
              value={draft.from}
              onChange={(from) => onChange((before) => ({ ...before, from }))}
            />
          )}
        </Field>
      </div>
      <div>
        <h4 className="y-strong">{t('plan')}</h4>
        <p className="y-meta">{t('planHint')}</p>
      </div>
      <PlanGrid detail={detail} draft={draft} nameOf={nameOf} onChange={onChange} />
      <AddMembers detail={detail} draft={draft} nameOf={nameOf} onChange={onChange} />
      <Refusal
        failure={areAllPlaced ? null : save.error}
        {...(isStale && {
          retryText: t('reload'),
          onRetry: () => void onReload().then(save.reset),
        })}
        onClose={save.reset}
      />
      <div className="y-row y-gap-8 y-wrap y-center">
        <Button type="submit" kind="main" disabled={!hasChanged} isBusy={save.isPending}>
          {t('save')}
        </Button>
        {hasChanged ? (
          <Button
            onClick={() => {
              save.reset()
              onDiscard()
            }}
          >
            {t('undo')}
          </Button>
        ) : null}
        {hasChanged ? <span className="y-meta">{t('unsaved')}</span> : null}
      </div>
    </form>
  )
}

type FieldProps = {
  readonly label: string
  readonly fault?: string | undefined
  readonly hint?: string
  readonly isWide?: boolean
  readonly children: (aria: {
    readonly id: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string
  }) => ReactNode
}

/** A field with its label above it, and below it what it takes or what is wrong with it. */
function Field({ label, fault, hint, isWide = false, children }: FieldProps) {
  const id = useId()
  const below = `${id}-below`
  return (
    <div className={classNames(css['field'], isWide && css['wide'])}>
      <label className="y-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': below })}
      <span id={below} className={fault === undefined ? 'y-meta' : css['fault']}>
        {fault ?? hint}
      </span>
    </div>
  )
}

/** What members who join are called: by name, or by kind and the next number that applying gives them (what-if-3). */
function addedNames(
  { project }: WhatIfDetail,
  { added, removed }: WhatIfDraft,
): (member: AddedDraft) => string {
  const stored = project.memberList.flatMap(
    ({ memberSn, placeholderType: kind, placeholderNumber: number }): Placeholder[] =>
      kind === '' || number === null || removed.includes(memberSn) ? [] : [{ kind, number }],
  )
  return (member) => {
    const { placeholderType: kind, employeeName, employeeId } = member
    if (kind === '') return employeeName || employeeId
    const place = added.filter(({ placeholderType }) => placeholderType === kind).indexOf(member)
    return placeholderName({ kind, number: nextPlaceholderNumber(stored, kind) + place })
  }
}

type AddMembersProps = Pick<WhatIfEditorProps, 'detail' | 'draft' | 'onChange'> & {
  readonly nameOf: (added: AddedDraft) => string
}

/** Employees and placeholders who join, and the grades of the latter (what-if-3). */
function AddMembers({ detail, draft, nameOf, onChange }: AddMembersProps) {
  const t = useText(whatIfMessages)
  const grades = useCodeList('GRDEGR')
  const mayFind = useMe().may('deputies.own')
  const [already, setAlready] = useState('')
  const add = (member: Omit<AddedDraft, 'key' | 'cells' | 'resides'>) =>
    onChange((before) => ({
      ...before,
      added: [
        ...before.added,
        {
          ...member,
          key: Math.max(-1, ...before.added.map(({ key }) => key)) + 1,
          resides: true,
          cells: {},
        },
      ],
    }))
  const change = (key: number, changed: Partial<AddedDraft>) =>
    onChange((before) => ({
      ...before,
      added: before.added.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    }))
  const ids = [...detail.project.memberList, ...draft.added].map(({ employeeId }) => employeeId)
  const placeholder = (placeholderType: 'TBN' | 'OUTSOURCING') =>
    add({ employeeId: '', employeeName: '', placeholderType, gradeCode: '' })
  return (
    <div className="y-stack">
      <div className={css['people']}>
        {mayFind ? (
          <div className={css['person']}>
            <EmployeePicker
              label={t('addPerson')}
              value={null}
              onChange={(person) => {
                if (person === null) return
                const { employeeId, employeeName } = person
                const isThere = ids.includes(employeeId)
                setAlready(isThere ? employeeName : '')
                if (!isThere) add({ employeeId, employeeName, placeholderType: '', gradeCode: '' })
              }}
            />
          </div>
        ) : null}
        <Button onClick={() => placeholder('TBN')}>{t('addTbn')}</Button>
        <Button onClick={() => placeholder('OUTSOURCING')}>{t('addOutsourcing')}</Button>
      </div>
      {already === '' ? null : (
        <p className={css['fault']} role="alert">
          {t('already', { name: already })}
        </p>
      )}
      {draft.added.map((member) => (
        <div key={member.key} className="y-row y-gap-12 y-center y-wrap">
          <span>{nameOf(member)}</span>
          {member.placeholderType === '' ? null : (
            <Select
              aria-label={t('gradeOf', { name: nameOf(member) })}
              className={css['grade'] ?? ''}
              placeholder={t('chooseGrade')}
              {...(member.gradeCode !== '' && { value: member.gradeCode })}
              onChange={(gradeCode: string) => change(member.key, { gradeCode })}
              options={grades.choices}
            />
          )}
          <label className="y-row y-gap-6 y-center">
            <input
              type="checkbox"
              checked={member.resides}
              aria-label={t('onSiteOf', { name: nameOf(member) })}
              onChange={(event) => change(member.key, { resides: event.target.checked })}
            />
            {t('onSite')}
          </label>
        </div>
      ))}
    </div>
  )
}
