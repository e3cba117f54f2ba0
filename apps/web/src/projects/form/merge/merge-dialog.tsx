import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import type { Collision } from '@yuga/domain/projects/changes/merge'
import { isRecord, type Plain } from '@yuga/domain/projects/changes/plain'
import { useMemo, useState } from 'react'
import { useMe } from '../../../api/session/session.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { typeNameOf } from '../../../pickers/type-choices.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useConfirm } from '../../../ui/dialog/confirm.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Changes } from '../../../ui/history/changes.tsx'
import { peopleIn } from '../draft/draft-of-detail.ts'
import type { FormDraft, FormPerson } from '../draft/form-draft.ts'
import { changeLabels, type ChangeNames, pathLabels, valueLabels } from './change-labels.ts'
import css from './merge.module.css'
import { mergeMessages } from './merge.messages.ts'
import { mergedDraft, type Merging } from './merging.ts'

/** More than anybody reads in a dialog. */
const mostShown = 100

type MergeDialogProps = {
  readonly merging: Merging
  /** Whether it was typed in an earlier visit. */
  readonly isStored: boolean
  readonly people: ReadonlyMap<string, FormPerson>
  readonly types: readonly ProjectTypeRow[]
  readonly onMerge: (draft: FormDraft) => void
  readonly onDiscard: () => void
}

/** What the other changed, field by field, and a choice wherever both changed the same. */
export function MergeDialog(props: MergeDialogProps) {
  const { merging, isStored, people, types, onMerge, onDiscard } = props
  const t = useText(mergeMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const confirm = useConfirm()
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set())
  const { fresh, collisions, before, after } = merging
  const labels = useMemo(() => {
    const typeNames = new Map(
      types.map((type) => [type.projectTypeCode, typeNameOf(type, language)]),
    )
    const names = namesOf(new Map([...people, ...peopleIn(fresh)]), typeNames, merging)
    return { language, names, versions: { before, after } }
  }, [after, before, fresh, language, merging, people, types])
  const changes = useMemo(() => changeLabels(merging.changes, labels), [merging.changes, labels])
  const at = formatInstant(fresh.updatedAt, language, timeZone)

  async function discard() {
    if (await confirm({ title: t('discardAsk'), yes: t('discard'), danger: true })) onDiscard()
  }

  function choose(place: number, isTheirs: boolean) {
    const next = new Set(theirs)
    if (isTheirs) next.add(place)
    else next.delete(place)
    setTheirs(next)
  }

  return (
    <Dialog
      open
      title={t('title')}
      width={640}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <div className="y-dialog-foot">
          <Button onClick={() => void discard()}>{t('discard')}</Button>
          <Button kind="main" onClick={() => onMerge(mergedDraft(merging, theirs))}>
            {t('apply')}
          </Button>
        </div>
      }
    >
      <p>{t(isStored ? 'aboutStored' : 'about', { name: fresh.updatedByName, at })}</p>
      {collisions.length === 0 ? null : (
        <section className={css['part']} aria-label={t('both')}>
          <h3>{t('both')}</h3>
          <p className="y-meta">{t('choose')}</p>
          {collisions.map((collision, place) => (
            <Choosing
              key={collision.path.join(' ')}
              collision={collision}
              name={pathLabels(collision.path, labels)}
              textOf={(value) => textOf(collision.path, value)}
              isTheirs={theirs.has(place)}
              onChoose={(isTheirs) => choose(place, isTheirs)}
            />
          ))}
        </section>
      )}
      <section className={css['part']} aria-label={t('theirs')}>
        <h3>{t('theirs')}</h3>
        {changes.length === 0 ? (
          <p className="y-meta">{t('nothing')}</p>
        ) : (
          <div className={css['changes']}>
            <Changes
              changes={changes.slice(0, mostShown)}
              moreChanges={Math.max(0, changes.length - mostShown)}
            />
          </div>
        )}
      </section>
    </Dialog>
  )

  function textOf(path: readonly string[], value: Plain | undefined): string {
    if (value === undefined) return t('removed')
    return isRecord(value) ? t('changedRow') : valueLabels(path, value, labels) || t('empty')
  }
}

type ChoosingProps = {
  readonly collision: Collision
  readonly name: string
  readonly textOf: (value: Plain | undefined) => string
  readonly isTheirs: boolean
  readonly onChoose: (isTheirs: boolean) => void
}

/** One field in two ways: mine, unless the saved one is chosen. */
function Choosing({ collision, name, textOf, isTheirs, onChoose }: ChoosingProps) {
  const t = useText(mergeMessages)
  const group = collision.path.join(' ')
  const ways = [
    [false, t('mine'), collision.mine],
    [true, t('other'), collision.theirs],
  ] as const
  return (
    <fieldset className={css['choice']}>
      <legend>{name}</legend>
      {ways.map(([isOther, label, value]) => (
        <label key={label}>
          <input
            type="radio"
            name={group}
            checked={isTheirs === isOther}
            onChange={() => onChoose(isOther)}
          />
          <span className="y-meta">{label}</span> <strong>{textOf(value)}</strong>
        </label>
      ))}
    </fieldset>
  )
}

function namesOf(
  people: ReadonlyMap<string, FormPerson>,
  typeNames: ReadonlyMap<string, string>,
  { fresh }: Merging,
): ChangeNames {
  const teams = new Map(
    fresh.teamProfitList.flatMap((row) => [
      ...row.teamList.map((team) => [team.teamCode, team.teamName] as const),
      [row.teamCode, row.teamName] as const,
    ]),
  )
  return {
    person: (id) => people.get(id)?.employeeName ?? id,
    team: (code) => teams.get(code) ?? code,
    type: (code) => typeNames.get(code) ?? code,
  }
}
