import {
  type CodeRow,
  codeSheet,
  createCode,
  deleteCode,
  downloadCodes,
  listCodes,
  readCodes,
  updateCode,
  uploadCodes,
} from '@yuga/contract/master-data/codes'
import { codeGroups, isCodeGroup, officeGroup } from '@yuga/domain/codes/groups'
import { useCallback, useMemo } from 'react'
import { keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useList } from '../api/use-list.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { rereadRow } from '../ui/form/reread-row.ts'
import type { Column } from '../ui/list/list-column.ts'
import { MasterTable } from '../ui/master-table/master-table.tsx'
import { CodeFields } from './code-fields.tsx'
import { groupMessages } from './code-groups.ts'
import { codeMessages } from './codes.messages.ts'

type Values = Omit<CodeRow, 'sortOrder' | 'version' | 'fixedYn' | 'timeZone' | 'currencyCode'> & {
  readonly sortOrder: string
  /** Of an office; without one these fields are not there. */
  readonly timeZone?: string | undefined
  readonly currencyCode?: string | undefined
}

const keyOfRow = (row: CodeRow) => `${row.groupCode} ${row.detailCode}`

/** An empty choice is none: the field shows what to do there. */
const chosen = (text: string | undefined) => (text === '' ? undefined : text)

function valuesOf(row: CodeRow | null): Values {
  return {
    groupCode: chosen(row?.groupCode) as string,
    detailCode: row?.detailCode ?? '',
    detailNameKo: row?.detailNameKo ?? '',
    detailNameEn: row?.detailNameEn ?? '',
    sortOrder: row === null ? '' : String(row.sortOrder),
    activeYn: row?.activeYn ?? 'Y',
    timeZone: chosen(row?.timeZone),
    currencyCode: chosen(row?.currencyCode),
  }
}

function save(values: Values, row: CodeRow | null) {
  const { timeZone, currencyCode, ...body } = values
  const isOffice = values.groupCode === officeGroup
  const office = isOffice ? { timeZone: timeZone ?? '', currencyCode: currencyCode ?? '' } : {}
  return row === null
    ? send(createCode, { body: { ...body, ...office } })
    : send(updateCode, { body: { ...body, ...office, version: row.version } })
}

function remove({ groupCode, detailCode, version }: CodeRow) {
  return send(deleteCode, { query: { groupCode, detailCode, version } })
}

const reread = (row: CodeRow) =>
  rereadRow(listCodes, { groupCode: row.groupCode, detailCode: row.detailCode }, row, keyOfRow)

function readAgain() {
  for (const endpoint of [listCodes, readCodes]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

const sheet = { form: codeSheet, download: downloadCodes, upload: uploadCodes }

/** All codes by their groups (master-data-3). */
export function CodesPage() {
  const t = useText(codeMessages)
  const groups = useText(groupMessages)
  const language = useLanguage()
  const list = useList(listCodes, { size: pageSizes[3] })
  const nameOf = useCallback(
    (row: CodeRow) => (language === 'ko' ? row.detailNameKo : row.detailNameEn),
    [language],
  )
  const columns = useMemo<Column<CodeRow>[]>(() => {
    const groupOf = (code: string) => (isCodeGroup(code) ? groups(code) : code)
    const names = [
      { key: 'detailNameKo', label: t('nameKo'), render: (row: CodeRow) => row.detailNameKo },
      { key: 'detailNameEn', label: t('nameEn'), render: (row: CodeRow) => row.detailNameEn },
    ] as const
    const [own, other] = language === 'ko' ? names : names.toReversed()
    if (own === undefined || other === undefined) return []
    return [
      {
        key: own.key,
        fields: [{ name: own.key, label: own.label }],
        isRowHead: true,
        render: own.render,
      },
      { key: other.key, fields: [{ name: other.key, label: other.label }], render: other.render },
      {
        key: 'groupCode',
        fields: [
          {
            name: 'groupCode',
            label: t('group'),
            choices: codeGroups.map((group) => ({ value: group, label: groups(group) })),
          },
        ],
        width: 168,
        render: (row) => (
          <>
            {groupOf(row.groupCode)} <span className="y-meta">{row.groupCode}</span>
          </>
        ),
      },
      {
        key: 'detailCode',
        fields: [{ name: 'detailCode', label: t('code') }],
        width: 110,
        render: (row) => row.detailCode,
      },
      {
        key: 'office',
        fields: [
          { name: 'timeZone', label: t('timeZone') },
          { name: 'currencyCode', label: t('currency') },
        ],
        width: 172,
        render: (row) =>
          row.timeZone === '' ? (
            '–'
          ) : (
            <>
              {row.timeZone} <span className="y-meta">{row.currencyCode}</span>
            </>
          ),
      },
      {
        key: 'sortOrder',
        fields: [{ name: 'sortOrder', label: t('sortOrder') }],
        width: 104,
        isFigure: true,
        render: (row) => row.sortOrder,
      },
      {
        key: 'activeYn',
        fields: [
          {
            name: 'activeYn',
            label: t('active'),
            choices: [
              { value: 'Y', label: t('activeY') },
              { value: 'N', label: t('activeN') },
            ],
          },
        ],
        width: 116,
        render: (row) => t(row.activeYn === 'Y' ? 'activeY' : 'activeN'),
      },
    ]
  }, [groups, language, t])
  const form = useMemo(
    () => ({
      valuesOf,
      save,
      reread,
      renderFields: (row: CodeRow | null) => <CodeFields row={row} />,
    }),
    [],
  )
  const whyNotRemove = useCallback((row: CodeRow) => (row.fixedYn === 'Y' ? t('fixed') : null), [t])
  return (
    <MasterTable<CodeRow, Values>
      title={t('title')}
      list={list}
      columns={columns}
      rowKey={keyOfRow}
      rowName={nameOf}
      leastTable={960}
      form={form}
      remove={remove}
      whyNotRemove={whyNotRemove}
      sheet={sheet}
      onWritten={readAgain}
    />
  )
}
