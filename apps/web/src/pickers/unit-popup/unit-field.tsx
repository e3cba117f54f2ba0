import { useLanguage } from '../../i18n/language.ts'
import { readOrganizations } from '@yuga/contract/master-data/organizations'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { type Ref, useId, useMemo, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { FirstField } from '../../ui/form/first-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { Tree } from '../../ui/tree/tree.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { pickerMessages } from '../pickers.messages.ts'
import type { AbsentUnit } from './absent-unit.ts'
import { everyUnit, seenLines, type UnitLine } from './unit-lines.ts'
import css from './unit-popup.module.css'

export type UnitFieldProps = {
  readonly ref?: Ref<HTMLButtonElement>
  /** The id of its label. */
  readonly labelledBy: string
  /** The year of the chart. */
  readonly year: number
  /** Empty: none. */
  readonly value: string
  readonly takesRoot: boolean
  /** The chosen one, where the chart does not hold it. */
  readonly absent?: AbsentUnit | undefined
  /** Those that can be chosen; undefined: all. */
  readonly offered?: ReadonlySet<string> | undefined
  /** What is wrong since it was last changed, as that a unit is needed. */
  readonly problem: string | null
  readonly onChange: (unitId: string) => void
}

/** A unit of a year's chart: a field that shows its name, and opens the tree to choose another. */
export function UnitField(props: UnitFieldProps) {
  const { ref, labelledBy, year, value, takesRoot, offered, absent, problem, onChange } = props
  const t = useText(pickerMessages)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const chart = useQuery(ask(readOrganizations, { query: { year, inForceYn: 'Y' } }))
  const language = useLanguage()
  const units = useMemo(
    () => everyUnit(chart.data?.organizationList ?? [], language),
    [chart.data, language],
  )
  const name =
    units.find(({ unitId }) => unitId === value)?.name ??
    (absent && t('absentUnit', { name: absent.name }))
  const wrong = problem ?? (isRefused && value === '' ? t('unitRefused') : null)

  function choose(line: UnitLine) {
    const isTaken = takesRoot || line.upperId !== null
    setRefused(!isTaken)
    onChange(isTaken ? line.unitId : '')
    setOpen(false)
  }

  return (
    <>
      <button
        ref={ref}
        type="button"
        id={`${id}field`}
        aria-labelledby={`${labelledBy} ${id}field`}
        aria-haspopup="dialog"
        {...(wrong === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}wrong` })}
        className={classNames(css['field'], wrong !== null && css['wrong'])}
        onClick={() => setOpen(true)}
      >
        <span className={classNames(css['name'], name === undefined && 'y-faint')} title={name}>
          {name ??
            (value === '' || chart.isPending || offered === undefined ? t('chooseUnit') : value)}
        </span>
        <Icon name="search" size={14} />
      </button>
      {wrong === null ? null : (
        <span id={`${id}wrong`} className={css['problem']} role="alert">
          {wrong}
        </span>
      )}
      <Dialog
        open={isOpen}
        width={480}
        title={t('unitsOf', { year: chart.data?.chartYear ?? year })}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <Refusal failure={chart.error} onRetry={() => void chart.refetch()} />
        {chart.isPending ? (
          <Skeleton rows={8} />
        ) : (
          <>
            {absent === undefined ? null : (
              <div className={css['absent']}>
                <Note meaning="info">
                  {t('absentAbout', { name: absent.name, year: chart.data?.chartYear ?? year })}
                </Note>
              </div>
            )}
            <Chooser
              units={units}
              value={value}
              firstId={absent?.upperId ?? value}
              offered={offered}
              onChoose={choose}
            />
          </>
        )}
      </Dialog>
    </>
  )
}

type ChooserProps = {
  readonly units: ReturnType<typeof everyUnit>
  readonly value: string
  /** Where the keyboard begins. */
  readonly firstId: string
  readonly offered: ReadonlySet<string> | undefined
  readonly onChoose: (line: UnitLine) => void
}

function Chooser({ units, value, firstId, offered, onChoose }: ChooserProps) {
  const t = useText(pickerMessages)
  const [text, setText] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const isOffered = ({ unitId }: UnitLine) => offered?.has(unitId) ?? true
  const lines = useMemo(() => seenLines(units, text, closed), [units, text, closed])
  return (
    <>
      <FirstField>
        <Input
          aria-label={t('findUnit')}
          placeholder={t('findUnit')}
          autoComplete="off"
          allowClear
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={(event) => {
            // the field has the focus back by then, and would open the tree again
            event.preventDefault()
            const [only] = lines.filter(
              (line) => isOffered(line) && !lines.some((one) => one.upperId === line.unitId),
            )
            if (text.trim() !== '' && only !== undefined) onChoose(only)
          }}
        />
      </FirstField>
      {lines.length === 0 ? (
        <p className="y-empty">
          {text.trim() === '' ? t('noUnits') : t('noUnit', { text: text.trim() })}
        </p>
      ) : (
        <div className={css['units']}>
          <Tree
            label={t('units')}
            lines={lines}
            placeOf={({ unitId: key, level, upperId: above, hasBelow, isOpen }) => ({
              key,
              level,
              above,
              isOpen: hasBelow ? isOpen : null,
            })}
            firstKey={firstId}
            ariaOf={(line) => ({
              'aria-selected': line.unitId === value,
              ...(isOffered(line) ? {} : { 'aria-disabled': true }),
            })}
            onPick={(line) => isOffered(line) && onChoose(line)}
            onToggle={({ unitId }, isOpen) => {
              const next = new Set(closed)
              if (isOpen) next.delete(unitId)
              else next.add(unitId)
              setClosed(next)
            }}
          >
            {({ name }) => <span>{name}</span>}
          </Tree>
        </div>
      )}
    </>
  )
}
