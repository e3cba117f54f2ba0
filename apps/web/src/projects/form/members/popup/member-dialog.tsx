import { useLanguage } from '../../../../i18n/language.ts'
import { listMembersByUnit } from '@yuga/contract/projects/project-members'
import type { Group } from '@yuga/domain/projects/staffing/groups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { ask } from '../../../../api/ask.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Choice } from '../../../../ui/choice/choice.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../../ui/feedback/refusal.tsx'
import { FirstField } from '../../../../ui/form/first-field.tsx'
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../../../../ui/ui.messages.ts'
import { PeopleTree } from './people-tree.tsx'
import { popupMessages } from './popup.messages.ts'
import css from './popup.module.css'
import { filteredTree, treeLinesOf, type TreePerson, unitTreeOf } from './unit-tree.ts'

export type MemberDialogProps = {
  /** The placeholder that a person takes the place of; null: people are added. */
  readonly replaces: string | null
  readonly groups: readonly { readonly groupId: Group['groupId']; readonly name: string }[]
  /** Who is in the project already. */
  readonly already: ReadonlySet<string>
  readonly thisYear: number
  readonly onChoose: (people: readonly TreePerson[], groupId: string) => void
  readonly onClose: () => void
}

/** More lines than anybody looks through. */
const mostLines = 400

/** People by unit, of the chart of the year before, this one or the next. */
export function MemberDialog(props: MemberDialogProps) {
  const { replaces, groups, already, thisYear, onChoose, onClose } = props
  const t = useText(popupMessages)
  const ui = useText(uiMessages)
  const isSingle = replaces !== null
  const [year, setYear] = useState(thisYear)
  const language = useLanguage()
  const [groupId, setGroupId] = useState(groups[0]?.groupId ?? '')
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [chosen, setChosen] = useState<ReadonlyMap<string, TreePerson>>(new Map())
  const reasonId = useId()
  const query = useQuery({
    ...ask(listMembersByUnit, { query: { year } }),
    placeholderData: keepPreviousData,
  })
  const tree = useMemo(
    () =>
      query.data === undefined
        ? []
        : unitTreeOf(query.data.organizationMemberListDTOList, language),
    [query.data, language],
  )
  const lines = useMemo(() => {
    const isFiltered = wanted.trim() !== ''
    return treeLinesOf(
      filteredTree(tree, wanted),
      // of the whole chart the divisions are seen, of what was found everything
      ({ unitId }, level) => toggled.get(unitId) ?? (isFiltered || level === 1),
    )
  }, [tree, wanted, toggled])
  const chosenIds = useMemo(() => new Set(chosen.keys()), [chosen])

  function choose(people: readonly TreePerson[], isChosen: boolean) {
    const next = new Map(isSingle ? [] : chosen)
    for (const person of people) {
      if (isChosen) next.set(person.employeeId, person)
      else next.delete(person.employeeId)
    }
    setChosen(next)
  }

  function done() {
    onChoose([...chosen.values()], groupId)
  }

  return (
    <Dialog
      open
      width={640}
      title={isSingle ? t('replaceTitle', { name: replaces }) : t('addTitle')}
      mask={{ closable: chosen.size === 0 }}
      onCancel={onClose}
      footer={
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            kind="main"
            disabled={chosen.size === 0}
            aria-describedby={reasonId}
            onClick={done}
          >
            {isSingle ? t('place') : t('add', { count: chosen.size })}
          </Button>
        </div>
      }
    >
      {isSingle ? <p className="y-meta">{t('replaceAbout')}</p> : null}
      <div className={css['tools']}>
        <div className={css['filter']}>
          <FirstField>
            <Input
              aria-label={t('filter')}
              placeholder={t('filter')}
              autoComplete="off"
              allowClear
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setToggled(new Map())
              }}
            />
          </FirstField>
        </div>
        <Choice
          label={t('year')}
          value={String(year)}
          options={[thisYear - 1, thisYear, thisYear + 1].map((one) => ({
            value: String(one),
            label: String(one),
          }))}
          onChange={(one) => setYear(Number(one))}
        />
        {isSingle || groups.length < 2 ? null : (
          <Select
            aria-label={t('group')}
            value={groupId}
            onChange={setGroupId}
            options={groups.map((group) => ({ value: group.groupId, label: group.name }))}
            popupMatchSelectWidth={false}
            style={{ minWidth: 140 }}
          />
        )}
      </div>
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      {query.data === undefined ? (
        query.isError ? null : (
          <Skeleton rows={8} />
        )
      ) : lines.length === 0 ? (
        <p className="y-empty">
          {wanted.trim() === '' ? t('empty') : t('noMatch', { text: wanted.trim() })}
        </p>
      ) : (
        <PeopleTree
          lines={lines.slice(0, mostLines)}
          chosen={chosenIds}
          already={already}
          isSingle={isSingle}
          onChoose={choose}
          onToggle={({ unitId }, isOpen) => setToggled(new Map([...toggled, [unitId, isOpen]]))}
        />
      )}
      <p id={reasonId} className={css['below']} role="status">
        {chosen.size === 0 && lines.length <= mostLines
          ? t('pleaseChoose')
          : lines.length > mostLines
            ? t('more', { count: lines.length - mostLines })
            : isSingle
              ? [...chosen.values()].map(({ name }) => name).join('')
              : t('chosen', { count: chosen.size })}
      </p>
    </Dialog>
  )
}
