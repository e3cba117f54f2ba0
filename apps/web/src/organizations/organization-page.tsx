import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  downloadOrganizations,
  organizationSheet,
  uploadOrganizations,
} from '@yuga/contract/master-data/organization-sheet'
import { Select } from 'antd'
import { Button } from '../ui/button/button.tsx'
import { useState } from 'react'
import { download } from '../api/download.ts'
import { useMe } from '../api/session/session.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Icon } from '../ui/icon.tsx'
import { SheetButton } from '../ui/master-table/sheet-button.tsx'
import { Filter, FilterRow } from '../ui/filters.tsx'
import { LastUpdated } from '../ui/master-table/last-updated.tsx'
import { masterTableMessages } from '../ui/master-table/master-table.messages.ts'
import { UploadDialog } from '../ui/master-table/upload-dialog.tsx'
import { Page } from '../ui/page.tsx'
import type { OrganizationSearch } from './address.ts'
import {
  type ChartLine,
  type Direction,
  idsAbove,
  openLines,
  type Place,
  placeTowards,
} from './chart.ts'
import { ChartSearch } from './chart-search.tsx'
import { ChartTools } from './chart-tools.tsx'
import { EmptyChart } from './empty-chart.tsx'
import { impactOf, ImpactTexts } from './impact.tsx'
import { organizationMessages } from './organization.messages.ts'
import css from './organization.module.css'
import { type OpenedUnit, OrganizationDialog } from './organization-dialog.tsx'
import { OrganizationTree } from './organization-tree.tsx'
import { copyChart, readChartAgain, removeUnit, useChart, useMoves } from './use-chart.ts'

type Opened = OpenedUnit | { readonly what: 'upload' }

/** The organization chart of a year (organization-3 to organization-9). */
export function OrganizationPage() {
  const t = useText(organizationMessages)
  const table = useText(masterTableMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const canWrite = useMe().may('settings.write')
  const navigate = useNavigate()
  const requested: OrganizationSearch = useSearch({ strict: false })
  const { result, answer, lines } = useChart(requested.year)
  const year = answer?.year ?? 0
  const moves = useMoves(year, lines)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [matchingIds, setMatchingIds] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failed, setFailed] = useState<{ failure: unknown; about?: string } | null>(null)
  const [message, setMessage] = useState('')
  const selected = lines.find(({ node }) => node.organizationId === selectedId) ?? null
  const openYears = answer?.openYearList ?? []
  const mayChange = canWrite && openYears.includes(year)

  function show(line: ChartLine) {
    const above = idsAbove(line)
    setClosed((ids) => new Set([...ids].filter((id) => !above.includes(id))))
    setSelectedId(line.node.organizationId)
  }

  function toggle(id: string, isOpen: boolean) {
    setClosed((ids) => {
      const next = new Set(ids)
      if (isOpen) next.delete(id)
      else next.add(id)
      return next
    })
  }

  /** Does something about a unit; what is refused is said above the tree, and the tree is read again. */
  async function attempt(about: string, work: () => Promise<void>) {
    setFailed(null)
    try {
      await work()
    } catch (failure) {
      setFailed({ failure, about })
      await readChartAgain()
    }
  }

  function place(line: ChartLine, to: Place) {
    const { organizationId } = line.node
    const name = unitNameIn(line.node, language)
    return attempt(name, async () => {
      const impact = await impactOf({ year, organizationId, upperOrganizationId: to.upperId })
      const isSure =
        impact.requestCount === 0 ||
        (await confirm({ title: t('confirmMove'), content: <ImpactTexts impact={impact} /> }))
      if (!isSure || !(await moves.move(line, to))) return
      setSelectedId(organizationId)
      toggle(to.upperId, true)
      const upper = lines.find(({ node }) => node.organizationId === to.upperId)
      const others = (upper?.node.organizationList ?? []).filter(
        (one) => one.organizationId !== organizationId,
      )
      const next = others.findIndex((one) => one.organizationId === to.nextId)
      setMessage(
        t('moved', {
          name,
          upper: upper === undefined ? '' : unitNameIn(upper.node, language),
          place: (next === -1 ? others.length : next) + 1,
          year,
        }),
      )
      toast(catalogue.updated[language])
    })
  }

  function move(line: ChartLine, direction: Direction) {
    const to = placeTowards(line, direction)
    if (to === null) setMessage(t('noWay'))
    else void place(line, to)
  }

  function undo() {
    void attempt('', async () => {
      const name = await moves.undo()
      if (name !== null) setMessage(t('movedBack', { name }))
    })
  }

  function remove({ node }: ChartLine) {
    const { organizationId } = node
    const name = unitNameIn(node, language)
    void attempt(name, async () => {
      const impact = await impactOf({ year, organizationId, deletedYn: 'Y' })
      const content = (
        <>
          <strong>{name}</strong>
          {impact.requestCount === 0 ? null : <ImpactTexts impact={impact} />}
        </>
      )
      if (!(await confirm({ title: table('confirmDelete'), content, danger: true }))) return
      await removeUnit(node)
      toast(catalogue.deleted[language])
      setSelectedId(node.upperOrganizationId)
      await readChartAgain()
    })
  }

  function copy(from: number) {
    void attempt('', async () => {
      await copyChart(from, year)
      toast(catalogue.registered[language])
      await readChartAgain()
    })
  }

  function save(query: Readonly<Record<string, string>>) {
    setFailed(null)
    const whole = { query: { year, ...query } }
    download(downloadOrganizations, whole).catch((failure: unknown) => setFailed({ failure }))
  }

  /** These actions need a unit. */
  function withSelected(act: (line: ChartLine) => void) {
    if (selected === null) setMessage(catalogue.selectOrganization[language])
    else act(selected)
  }

  const addBelow = (upper: ChartLine | null) =>
    setOpened({ what: 'unit', row: null, upper: upper?.node ?? null })
  const edit = ({ node, upper }: ChartLine) => {
    if (mayChange) setOpened({ what: 'unit', row: node, upper: upper?.node ?? null })
  }

  return (
    <Page
      title={t('title')}
      about={<LastUpdated answer={answer} />}
      actions={
        <>
          {mayChange ? (
            <Button onClick={() => setOpened({ what: 'upload' })}>
              <Icon name="upload" size={16} />
              {table('uploadSheet')}
            </Button>
          ) : null}
          <SheetButton onClick={() => save({})} />
        </>
      }
    >
      <Refusal
        failure={failed?.failure ?? result.error}
        about={failed?.about === '' ? undefined : failed?.about}
        onClose={() => setFailed(null)}
      />
      <section className="y-card" aria-label={t('title')}>
        <FilterRow>
          <Filter label={t('year')}>
            {(id) => (
              <Select
                id={id}
                className="y-short"
                value={year === 0 ? undefined : year}
                options={[...new Set([...openYears, ...(year === 0 ? [] : [year])])]
                  .toSorted((one, other) => one - other)
                  .map((one) => ({ value: one, label: t('yearOption', { year: one }) }))}
                onChange={(chosen) => {
                  setMessage('')
                  void navigate({ to: '.', search: { year: chosen }, resetScroll: false })
                }}
              />
            )}
          </Filter>
          <ChartSearch lines={lines} onShow={show} onResult={setMatchingIds} />
          <Button
            onClick={() =>
              setClosed(
                closed.size > 0 ? new Set() : new Set(lines.map(({ node }) => node.organizationId)),
              )
            }
          >
            {t(closed.size > 0 ? 'openAll' : 'closeAll')}
          </Button>
        </FilterRow>
        {mayChange && lines.length > 0 ? (
          <ChartTools
            canUndo={moves.canUndo}
            onAdd={() => withSelected(addBelow)}
            onEdit={() => withSelected(edit)}
            onRemove={() => withSelected(remove)}
            onMove={(direction) => withSelected((line) => move(line, direction))}
            onUndo={undo}
          />
        ) : null}
        {answer !== undefined && lines.length === 0 ? (
          <EmptyChart
            answer={answer}
            mayChange={mayChange}
            onCopy={copy}
            onAddRoot={() => addBelow(null)}
          />
        ) : (
          <OrganizationTree
            label={t('title')}
            lines={openLines(lines, closed)}
            closed={closed}
            selectedId={selectedId}
            matchingIds={matchingIds}
            canWrite={mayChange}
            onSelect={setSelectedId}
            onToggle={toggle}
            onEdit={edit}
            onRemove={remove}
            onMove={move}
            onPlace={(line, to) => void place(line, to)}
            onUndo={undo}
          />
        )}
        <div className={css['foot']}>
          <span role="status">{message}</span>
          {mayChange ? <span className={`y-meta ${css['keys']}`}>{t('keys')}</span> : null}
        </div>
      </section>
      {opened?.what === 'unit' ? (
        <OrganizationDialog
          year={year}
          opened={opened}
          onClose={() => setOpened(null)}
          onSaved={(id) => {
            setOpened(null)
            // a new unit is seen, also below one that was closed
            if (opened.upper !== null) toggle(opened.upper.organizationId, true)
            void readChartAgain().then(() => {
              if (id !== null) setSelectedId(id)
            })
          }}
        />
      ) : null}
      {opened?.what === 'upload' ? (
        <UploadDialog
          what={t('title')}
          form={organizationSheet}
          endpoint={uploadOrganizations}
          part={{ year }}
          onTemplate={() => save({ templateYn: 'Y' })}
          onClose={() => setOpened(null)}
          onWritten={() => {
            setOpened(null)
            void readChartAgain()
          }}
        />
      ) : null}
    </Page>
  )
}
