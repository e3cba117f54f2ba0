import {
  createPermissionSet,
  deletePermissionSet,
  listPermissionGrants,
  listPermissionSets,
  updatePermissionSet,
} from '@yuga/contract/people/permission-sets'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { permissionMessages } from '../ui/roles/permissions.messages.ts'
import { scopeMessages } from '../ui/roles/scopes.messages.ts'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import type { SetsSearch } from './address.ts'
import { Holders } from './holders.tsx'
import { SetFields, type SetValues } from './set-fields.tsx'
import { setMessages } from './sets.messages.ts'
import css from './sets.module.css'

type PermissionSet = AnswerOf<typeof listPermissionSets>['setList'][number]

const everySet = ask(listPermissionSets, {})

function readAgain(): void {
  for (const endpoint of [listPermissionSets, listPermissionGrants]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

const valuesOf = (set: PermissionSet | null): SetValues => ({
  setName: set?.setName ?? '',
  description: set?.description ?? '',
  itemList: set?.itemList ?? [],
})

async function reread({ setSn }: PermissionSet): Promise<PermissionSet | null> {
  const { setList } = await queries.fetchQuery({ ...everySet, staleTime: 0 })
  return setList.find((set) => set.setSn === setSn) ?? null
}

/** The permission sets of the company, and the people who hold the one that is open. */
export function SetsPage() {
  const t = useText(setMessages)
  const query = useQuery({ ...everySet, staleTime: 0 })
  const { set: openSn }: SetsSearch = useSearch({ strict: false })
  const [edited, setEdited] = useState<PermissionSet | 'new' | null>(null)
  const sets = query.data?.setList
  const open = sets?.find(({ setSn }) => setSn === openSn)
  return (
    <Page title={t('title')} about={t('about')}>
      <section className="y-card" aria-labelledby="permission-sets">
        <div className="y-card-head">
          <h2 id="permission-sets" className="y-grow">
            {t('title')} <span className="y-count">{sets?.length ?? 0}</span>
          </h2>
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" size={16} /> {t('add')}
          </Button>
        </div>
        {sets === undefined ? (
          query.isError ? (
            <Refusal failure={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton rows={4} />
          )
        ) : sets.length === 0 ? (
          <div className="y-empty">
            <strong>{t('none')}</strong>
            <span>{t('noneNext')}</span>
          </div>
        ) : (
          <ul className={css['sets']}>
            {sets.map((set) => (
              <SetRow key={set.setSn} set={set} isOpen={set === open} onEdit={setEdited} />
            ))}
          </ul>
        )}
      </section>
      {open === undefined ? null : <Holders key={open.setSn} set={open} onChanged={readAgain} />}
      {edited === null ? null : (
        <SaveDialog<SetValues, PermissionSet>
          title={edited === 'new' ? t('add') : t('changeTitle', { name: edited.setName })}
          width={640}
          row={edited === 'new' ? null : edited}
          valuesOf={valuesOf}
          renderFields={() => <SetFields />}
          send={async (values, set) => {
            const body = { ...values, itemList: [...values.itemList] }
            if (set === null) await send(createPermissionSet, { body })
            else {
              const { setSn, version } = set
              await send(updatePermissionSet, { params: { setSn }, body: { ...body, version } })
            }
            toast(t('saved'))
          }}
          reread={reread}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            readAgain()
          }}
        />
      )}
    </Page>
  )
}

type SetRowProps = {
  readonly set: PermissionSet
  readonly isOpen: boolean
  readonly onEdit: (set: PermissionSet) => void
}

function SetRow({ set, isOpen, onEdit }: SetRowProps) {
  const t = useText(setMessages)
  const can = useText(permissionMessages)
  const scopeName = useText(scopeMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { timeZone } = useMe().employeeInfo
  const { setSn, setName: name, version } = set
  const remove = useMutation({
    mutationFn: () => send(deletePermissionSet, { params: { setSn }, query: { version } }),
    onSuccess: () => toast(t('removed')),
    onSettled: readAgain,
  })
  async function askAndRemove() {
    const isSure = await confirm({
      title: t('removeQuestion', { name }),
      content: t('removeAbout'),
      yes: t('remove'),
      danger: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <li aria-current={isOpen ? 'true' : undefined}>
      <div className={css['facts']}>
        <strong>{name}</strong>
        {set.description === '' ? null : <span>{set.description}</span>}
        <ul className={css['items']}>
          {set.itemList.map(({ permission, scope }) => (
            <li key={permission}>
              {can(permission)} <span className="y-meta">{scopeName(scope)}</span>
            </li>
          ))}
        </ul>
        <span className="y-meta">
          {t('holders', { count: set.holderCount })}
          {' · '}
          {t('changedBy', {
            name: set.updatedByName,
            at: formatInstant(set.updatedAt, language, timeZone),
          })}
        </span>
        <Refusal failure={remove.error} onClose={() => remove.reset()} />
      </div>
      <div className={css['actions']}>
        <Button
          size="small"
          aria-label={t('showPeopleOf', { name })}
          onClick={() => void navigate({ to: '.', search: { set: setSn }, resetScroll: false })}
        >
          {t('showPeople')}
        </Button>
        <Button size="small" aria-label={t('changeOf', { name })} onClick={() => onEdit(set)}>
          {t('change')}
        </Button>
        {set.holderCount > 0 ? null : (
          <Button size="small" isBusy={remove.isPending} onClick={() => void askAndRemove()}>
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
