import { type Baseline, keepBaseline, listBaselines } from '@yuga/contract/projects/baselines'
import { longestBaselineName } from '@yuga/domain/projects/baselines/baseline'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { ask, keyOf } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../api/session/session.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Filter } from '../../ui/filters.tsx'
import css from './forecast.module.css'
import { forecastMessages } from './forecast.messages.ts'

type BaselineBarProps = {
  readonly projectId: string
  /** Of the project as its forecast was read. */
  readonly version: number
  /** Null: it is compared with none. */
  readonly chosen: number | null
  readonly onChoose: (baselineSn: number | null) => void
}

const none = 0

/** Which baseline a project is compared with, and for those who change its money how to keep one (baselines-3, baselines-4). */
export function BaselineBar({ projectId, version, chosen, onChoose }: BaselineBarProps) {
  const t = useText(forecastMessages)
  const language = useLanguage()
  const mayKeep = useMe().may('projects.edit')
  const read = useQuery(ask(listBaselines, { params: { projectId } }))
  const list = read.data?.baselineList ?? []
  const labelOf = ({ baselineName, firstYn, storedAt, storedByName }: Baseline) =>
    t('baselineOf', {
      name: firstYn === 'Y' ? t('firstBaseline') : baselineName,
      day: formatInstant(storedAt, language),
      by: storedByName,
    })
  return (
    <div className="y-stack">
      <div className={css['year']}>
        {list.length === 0 ? null : (
          <Filter label={t('baseline')}>
            {(id) => (
              <Select
                id={id}
                className={css['baseline'] ?? ''}
                value={chosen ?? none}
                onChange={(baselineSn: number) => onChoose(baselineSn || null)}
                popupMatchSelectWidth={false}
                options={[
                  { value: none, label: t('noBaseline') },
                  ...list.map((one) => ({ value: one.baselineSn, label: labelOf(one) })),
                ]}
              />
            )}
          </Filter>
        )}
        {mayKeep ? (
          <KeepBaseline
            projectId={projectId}
            version={version}
            onStored={async (baselineSn) => {
              await queries.invalidateQueries({ queryKey: keyOf(listBaselines) })
              onChoose(baselineSn)
            }}
          />
        ) : null}
      </div>
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
    </div>
  )
}

type KeepProps = Pick<BaselineBarProps, 'projectId' | 'version'> & {
  readonly onStored: (baselineSn: number) => Promise<void>
}

/** A button, and once it is pressed the name under which the plan is kept. */
function KeepBaseline({ projectId, version, onStored }: KeepProps) {
  const t = useText(forecastMessages)
  const [name, setName] = useState<string | null>(null)
  const keep = useMutation({
    mutationFn: (baselineName: string) =>
      send(keepBaseline, { params: { projectId }, body: { baselineName, version } }),
    onSuccess: async ({ baselineSn }) => {
      setName(null)
      toast(t('baselineStored'))
      await onStored(baselineSn)
    },
  })
  if (name === null) {
    return (
      <Button className={css['atFoot'] ?? ''} onClick={() => setName('')}>
        {t('keepBaseline')}
      </Button>
    )
  }
  const leave = () => {
    setName(null)
    keep.reset()
  }
  return (
    <form
      className={css['keep']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !keep.isPending) keep.mutate(name)
      }}
    >
      <Filter label={t('baselineName')}>
        {(id) => (
          <Input
            id={id}
            autoFocus
            autoComplete="off"
            maxLength={longestBaselineName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') leave()
            }}
          />
        )}
      </Filter>
      <Button type="submit" kind="main" disabled={name.trim() === ''} isBusy={keep.isPending}>
        {t('keep')}
      </Button>
      <Button onClick={leave}>{t('cancel')}</Button>
      <Refusal failure={keep.error} onClose={keep.reset} />
    </form>
  )
}
