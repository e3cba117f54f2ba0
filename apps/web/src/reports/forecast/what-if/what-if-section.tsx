import { listProjectProfit } from '@yuga/contract/reports/profit'
import { readProject } from '@yuga/contract/projects/project-detail'
import {
  applyWhatIf,
  createWhatIf,
  deleteWhatIf,
  listWhatIfs,
  previewWhatIf,
  readWhatIf,
  type WhatIf,
  type WhatIfDetail,
} from '@yuga/contract/projects/what-ifs'
import { compareWhatIf, readProjectForecast } from '@yuga/contract/reports/forecast'
import { Refused } from '@yuga/contract/wire/call'
import { longestWhatIfName } from '@yuga/domain/projects/what-if/what-if'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useCallback, useId, useRef, useState } from 'react'
import { ask, keyOf } from '../../../api/ask.ts'
import { queries } from '../../../api/queries.ts'
import { send } from '../../../api/send.ts'
import { useMe } from '../../../api/session/session.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { CurrencyCode } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useConfirm } from '../../../ui/dialog/confirm.tsx'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Filter } from '../../../ui/filters.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { ImpactText } from '../../../ui/impact/impact-text.tsx'
import { Loading } from '../../../ui/skeleton/loading.tsx'
import forecast from '../forecast.module.css'
import { ComparedWhatIf } from './what-if-comparison.tsx'
import { draftOf, isChanged, type WhatIfDraft } from './what-if-draft.ts'
import { WhatIfEditor } from './what-if-editor.tsx'
import css from './what-if.module.css'
import { whatIfMessages } from './what-if.messages.ts'

type WhatIfSectionProps = { readonly projectId: string; readonly currency: CurrencyCode }

/** The own what-if copies of a project: a list, and below it the one that is open (what-if-1). */
export function WhatIfSection({ projectId, currency }: WhatIfSectionProps) {
  const t = useText(whatIfMessages)
  const language = useLanguage()
  const id = useId()
  const read = useQuery(ask(listWhatIfs, { params: { projectId } }))
  const [openSn, setOpen] = useState<number | null>(null)
  const list = read.data?.whatIfList ?? []
  const isEnded = read.data?.endedYn === 'Y'
  const open = list.find(({ whatIfSn }) => whatIfSn === openSn)
  return (
    <section aria-labelledby={id} className={classNames('y-stack', css['section'])}>
      <div>
        <h3 id={id} className="y-strong">
          {t('title')}
        </h3>
        <p className="y-meta">{t('about')}</p>
      </div>
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
      {read.data === undefined ? (
        read.isError ? null : (
          <Loading rows={1} />
        )
      ) : list.length === 0 ? (
        <p className="y-soft">{t(isEnded ? 'ended' : 'none')}</p>
      ) : (
        <ul className={classNames('y-plain-list', css['list'])} aria-label={t('title')}>
          {list.map((copy) => (
            <li key={copy.whatIfSn}>
              <button
                type="button"
                className={classNames(css['chip'], copy.whatIfSn === openSn && css['chosen'])}
                aria-expanded={copy.whatIfSn === openSn}
                onClick={() => setOpen(copy.whatIfSn === openSn ? null : copy.whatIfSn)}
              >
                <span className="y-strong y-ellipsis">{copy.whatIfName}</span>
                <span className="y-meta">
                  {t('changedAt', { at: formatInstant(copy.storedAt, language) })}
                  {copy.projectChangedYn === 'Y' ? ` · ${t('projectChanged')}` : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEnded ? null : (
        <AddWhatIf
          projectId={projectId}
          onAdded={async (whatIfSn) => {
            await queries.invalidateQueries({ queryKey: keyOf(listWhatIfs) })
            setOpen(whatIfSn)
          }}
        />
      )}
      {open === undefined ? null : (
        <OpenWhatIf
          key={open.whatIfSn}
          projectId={projectId}
          currency={currency}
          copy={open}
          onGone={() => setOpen(null)}
        />
      )}
    </section>
  )
}

type AddProps = Pick<WhatIfSectionProps, 'projectId'> & {
  readonly onAdded: (whatIfSn: number) => Promise<void>
}

/** A button, and once it is pressed the name of the new copy. */
function AddWhatIf({ projectId, onAdded }: AddProps) {
  const t = useText(whatIfMessages)
  const [name, setName] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: (whatIfName: string) =>
      send(createWhatIf, { params: { projectId }, body: { whatIfName } }),
    onSuccess: async ({ whatIfSn }) => {
      setName(null)
      await onAdded(whatIfSn)
    },
  })
  if (name === null) {
    return (
      <div>
        <Button onClick={() => setName('')}>{t('add')}</Button>
      </div>
    )
  }
  const leave = () => {
    setName(null)
    add.reset()
  }
  return (
    <form
      className={forecast['keep']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !add.isPending) add.mutate(name)
      }}
    >
      <Filter label={t('name')}>
        {(id) => (
          <Input
            id={id}
            autoFocus
            autoComplete="off"
            maxLength={longestWhatIfName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') leave()
            }}
          />
        )}
      </Filter>
      <Button type="submit" kind="main" disabled={name.trim() === ''} isBusy={add.isPending}>
        {t('create')}
      </Button>
      <Button onClick={leave}>{t('cancel')}</Button>
      <Refusal failure={add.error} onClose={add.reset} />
    </form>
  )
}

/** What is typed in a copy outlives closing it and another screen, until it is saved or discarded. */
const drafts = new Map<string, WhatIfDraft>()

type OpenProps = WhatIfSectionProps & {
  readonly copy: WhatIf
  readonly onGone: () => void
}

function OpenWhatIf(props: OpenProps) {
  const { projectId, copy } = props
  const params = { projectId, whatIfSn: copy.whatIfSn }
  const read = useQuery(ask(readWhatIf, { params }))
  if (read.data !== undefined) return <ReadWhatIf {...props} detail={read.data} />
  return read.isError ? (
    <Refusal failure={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <Loading rows={6} />
  )
}

function ReadWhatIf(props: OpenProps & { readonly detail: WhatIfDetail }) {
  const { projectId, currency, copy, detail, onGone } = props
  const { whatIfSn } = copy
  const { employeeId } = useMe().employeeInfo
  const key = `${employeeId} ${whatIfSn}`
  const [typed, setTyped] = useState<WhatIfDraft | null>(() => drafts.get(key) ?? null)
  const draft = typed ?? draftOf(detail)
  const latest = useRef(draft)
  latest.current = draft
  const become = (next: WhatIfDraft | null) => {
    if (next === null) drafts.delete(key)
    else drafts.set(key, next)
    setTyped(next)
  }
  const hasChanged = typed !== null && isChanged(typed, detail)
  useLeaveGuard(
    useCallback(() => hasChanged, [hasChanged]),
    { isStored: true },
  )
  const compare = useQuery(
    ask(compareWhatIf, { query: { projectId, whatIfSn, currencyCode: currency } }),
  )
  return (
    <div className={classNames('y-stack', css['opened'])}>
      <WhatIfEditor
        projectId={projectId}
        whatIfSn={whatIfSn}
        detail={detail}
        draft={draft}
        onChange={(change) => {
          // several keys between two drawings change one after the other
          latest.current = change(latest.current)
          become(latest.current)
        }}
        onDiscard={() => become(null)}
        onReload={() => dropAnswers([listWhatIfs, readWhatIf, compareWhatIf])}
        onSaved={async () => {
          await dropAnswers([listWhatIfs, readWhatIf, compareWhatIf])
          become(null)
        }}
      />
      {compare.data === undefined ? (
        compare.isError ? null : (
          <Loading rows={6} />
        )
      ) : (
        <ComparedWhatIf name={detail.whatIfName} compared={compare.data} currency={currency} />
      )}
      <Refusal failure={compare.error} onRetry={() => void compare.refetch()} />
      <WhatIfActions
        projectId={projectId}
        whatIfSn={whatIfSn}
        name={detail.whatIfName}
        versions={
          compare.data === undefined || hasChanged
            ? null
            : { version: compare.data.version, whatIfVersion: compare.data.whatIfVersion }
        }
        version={detail.version}
        onGone={() => {
          become(null)
          onGone()
        }}
      />
    </div>
  )
}

function dropAnswers(endpoints: readonly Parameters<typeof keyOf>[0][]): Promise<unknown> {
  return Promise.all(
    endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })),
  )
}

type ActionsProps = {
  readonly projectId: string
  readonly whatIfSn: number
  readonly name: string
  /** As they were compared; null: nothing is compared, or something is unsaved. */
  readonly versions: { readonly version: number; readonly whatIfVersion: number } | null
  /** Of the copy as it was read. */
  readonly version: number
  readonly onGone: () => void
}

/** Applying asks once, as a save of the project does; so does dropping, which cannot be undone (what-if-5). */
function WhatIfActions({ projectId, whatIfSn, name, versions, version, onGone }: ActionsProps) {
  const t = useText(whatIfMessages)
  const confirm = useConfirm()
  const me = useMe()
  const params = { projectId, whatIfSn }
  type Versions = NonNullable<ActionsProps['versions']>
  const preview = useMutation({
    mutationFn: (body: Versions) => send(previewWhatIf, { params, body }),
  })
  const apply = useMutation({
    mutationFn: (body: Versions) => send(applyWhatIf, { params, body }),
    onSuccess: async () => {
      onGone()
      toast(t('applied'))
      await dropAnswers([listWhatIfs, readProjectForecast, listProjectProfit, readProject])
    },
  })
  const drop = useMutation({
    mutationFn: () => send(deleteWhatIf, { params, query: { version: String(version) } }),
    onSuccess: async () => {
      onGone()
      toast(t('dropped'))
      await dropAnswers([listWhatIfs])
    },
  })
  const isBusy = preview.isPending || apply.isPending
  const failure = preview.error ?? apply.error
  const forget = () => {
    preview.reset()
    apply.reset()
  }
  const askToApply = async (body: Versions) => {
    forget()
    const moved = me.may('projects.edit')
      ? await preview.mutateAsync(body).catch(() => undefined)
      : null
    // what was refused is shown
    if (moved === undefined) return
    const years = moved?.yearsToConfirm ?? []
    const isSure = await confirm({
      title: t('applyAsk', { name }),
      yes: t('apply'),
      content: (
        <>
          <p>{t('applyAbout')}</p>
          {years.length === 0 ? null : <p>{t('years', { years: years.join(', ') })}</p>}
          {moved === null ? null : <ImpactText impact={moved.impact} />}
        </>
      ),
    })
    if (isSure) apply.mutate(body)
  }
  const askToDrop = async () => {
    const isSure = await confirm({
      title: t('dropAsk', { name }),
      content: t('dropAbout'),
      yes: t('drop'),
      danger: true,
    })
    if (isSure) drop.mutate()
  }
  const isStale = failure instanceof Refused && failure.envelope?.reason === 'record.stale-version'
  return (
    <>
      <Refusal
        failure={failure}
        {...(isStale && {
          retryText: t('compareAgain'),
          onRetry: () => {
            forget()
            void dropAnswers([listWhatIfs, readWhatIf, compareWhatIf])
          },
        })}
        onClose={forget}
      />
      <Refusal failure={drop.error} onClose={drop.reset} />
      <div className="y-row y-gap-8 y-wrap">
        {me.may('projects.edit-members') ? (
          <Button
            kind="main"
            disabled={versions === null}
            isBusy={isBusy}
            onClick={() => {
              if (versions !== null) void askToApply(versions)
            }}
          >
            {t('apply')}
          </Button>
        ) : null}
        <Button kind="toDanger" isBusy={drop.isPending} onClick={() => void askToDrop()}>
          {t('drop')}
        </Button>
      </div>
    </>
  )
}
