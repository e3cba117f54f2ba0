import {
  changePermissionGrant,
  givePermissionSet,
  listPermissionGrants,
  takeBackPermissionSet,
} from '@yuga/contract/people/permission-sets'
import type { RowOf } from '@yuga/contract/wire/endpoint'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { pageSizes } from '../api/list-address.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { type EmployeeMatch, EmployeePicker } from '../pickers/employee-picker.tsx'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { DayInput } from '../ui/form/day-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { setMessages } from './sets.messages.ts'
import css from './sets.module.css'

type Row = RowOf<typeof listPermissionGrants>

type HoldersProps = {
  readonly set: { readonly setSn: number; readonly setName: string }
  readonly onChanged: () => void
}

/** The people who hold a set, held it or will, and giving it (sets-8). */
export function Holders({ set, onChanged }: HoldersProps) {
  const t = useText(setMessages)
  const { setSn, setName } = set
  const list = useList(listPermissionGrants, {
    size: pageSizes[1],
    params: { setSn },
    people: ['employee'],
  })
  const [opened, setOpened] = useState<Row | 'new' | null>(null)
  const confirm = useConfirm()
  const takeBack = useMutation({
    mutationFn: ({ grantSn, version }: Row) =>
      send(takeBackPermissionSet, { params: { setSn, grantSn }, query: { version } }),
    onSuccess: () => toast(t('takenBack')),
    onSettled: onChanged,
  })
  const { mutate } = takeBack
  const askAndTakeBack = useCallback(
    async (row: Row) => {
      const isSure = await confirm({
        title: t('takeBackQuestion', { name: row.employeeName }),
        content: t('takeBackAbout'),
        yes: t('takeBack'),
        danger: true,
      })
      if (isSure) mutate(row)
    },
    [confirm, mutate, t],
  )
  const columns = useColumns({ onChange: setOpened, onTakeBack: askAndTakeBack })
  return (
    <section className="y-card" aria-labelledby="set-holders">
      <div className="y-card-head">
        <h2 id="set-holders" className="y-grow">
          {t('peopleOf', { name: setName })}
        </h2>
        <Button onClick={() => setOpened('new')}>
          <Icon name="plus" size={16} /> {t('give')}
        </Button>
      </div>
      <Refusal failure={takeBack.error} onClose={() => takeBack.reset()} />
      <List<Row>
        list={list}
        label={t('people')}
        columns={columns}
        rowKey={(row) => row.grantSn}
        rowLabel={(row) => row.employeeName}
        leastTable={900}
        empty={
          <>
            <strong>{t('noPeople')}</strong>
            <span>{t('noPeopleNext')}</span>
          </>
        }
      />
      {opened === null ? null : (
        <GiveDialog
          set={set}
          row={opened === 'new' ? null : opened}
          reread={async ({ grantSn }) => {
            const request = { params: { setSn }, query: { limit: 1000 } }
            const { grantList } = await queries.fetchQuery({
              ...ask(listPermissionGrants, request),
              staleTime: 0,
            })
            return grantList.find((row) => row.grantSn === grantSn) ?? null
          }}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

function useColumns(acts: {
  readonly onChange: (row: Row) => void
  readonly onTakeBack: (row: Row) => Promise<void>
}): Column<Row>[] {
  const t = useText(setMessages)
  const language = useLanguage()
  const { onChange, onTakeBack } = acts
  return useMemo(
    () => [
      {
        key: 'employeeName',
        fields: [{ name: 'employeeName', label: t('employee') }],
        isRowHead: true,
        render: (row) => (
          <>
            <Link
              to="/setting/access"
              search={{ employeeId: row.employeeId }}
              className={`y-link ${css['other']}`}
            >
              {row.employeeName}
            </Link>{' '}
            <span className="y-meta">{row.employeeId}</span>
          </>
        ),
      },
      {
        key: 'organizationName',
        fields: [{ name: 'organizationName', label: t('team') }],
        width: 160,
        render: (row) => row.organizationName,
      },
      {
        key: 'fromDate',
        fields: [{ name: 'fromDate', label: t('from') }],
        width: 130,
        render: (row) => <span className="y-day">{formatDay(row.fromDate, language)}</span>,
      },
      {
        key: 'toDate',
        fields: [{ name: 'toDate', label: t('to') }],
        width: 150,
        render: (row) => (
          <span className="y-day">
            {row.toDate === null ? t('noEnd') : formatDay(row.toDate, language)}
          </span>
        ),
      },
      {
        key: 'state',
        fields: [{ name: 'state', label: t('state') }],
        width: 110,
        render: (row) => t(row.state),
      },
      {
        key: 'givenBy',
        fields: [{ name: 'givenByName', label: t('givenBy') }],
        width: 140,
        render: (row) => row.givenByName,
      },
      {
        key: 'actions',
        fields: [{ name: 'actions', label: t('actions') }],
        width: 280,
        render: (row) =>
          row.state === 'over' ? null : (
            <span className={css['actions']}>
              <Button
                size="small"
                aria-label={t('changeDaysOf', { name: row.employeeName })}
                onClick={() => onChange(row)}
              >
                {t('changeDays')}
              </Button>
              <Button
                size="small"
                aria-label={t('takeBackOf', { name: row.employeeName })}
                onClick={() => void onTakeBack(row)}
              >
                {t('takeBack')}
              </Button>
            </span>
          ),
      },
    ],
    [language, onChange, onTakeBack, t],
  )
}

type GrantValues = {
  readonly employee: EmployeeMatch | null
  readonly fromDate: string
  readonly toDate: string
}

type GiveDialogProps = {
  readonly set: HoldersProps['set']
  readonly row: Row | null
  readonly reread: (row: Row) => Promise<Row | null>
  readonly onClose: () => void
  readonly onSaved: () => void
}

function GiveDialog({ set: { setSn, setName }, row: opened, ...dialog }: GiveDialogProps) {
  const t = useText(setMessages)
  const { today } = useMe().employeeInfo
  const valuesOf = useCallback(
    (row: Row | null): GrantValues => ({
      employee: null,
      fromDate: row?.fromDate ?? today,
      toDate: row?.toDate ?? '',
    }),
    [today],
  )
  return (
    <SaveDialog<GrantValues, Row>
      {...dialog}
      title={
        opened === null
          ? t('giveTitle', { name: setName })
          : t('changeDaysOf', { name: opened.employeeName })
      }
      row={opened}
      valuesOf={valuesOf}
      renderFields={(row) => <GrantFields row={row} today={today} />}
      send={async ({ employee, fromDate, toDate: to }, row) => {
        const toDate = to === '' ? null : to
        if (row === null) {
          const body = { employeeId: employee?.employeeId ?? '', fromDate, toDate }
          await send(givePermissionSet, { params: { setSn }, body })
          toast(t('given'))
        } else {
          const { grantSn, version } = row
          const params = { setSn, grantSn }
          await send(changePermissionGrant, { params, body: { toDate, version } })
          toast(t('daysChanged'))
        }
      }}
    />
  )
}

function GrantFields({ row, today }: { readonly row: Row | null; readonly today: string }) {
  const t = useText(setMessages)
  const message = catalogue.required[useLanguage()]
  return (
    <>
      {row === null ? (
        <FormField
          name="employee"
          label={t('employee')}
          required
          rules={[{ required: true, type: 'object', message }]}
        >
          <EmployeePicker />
        </FormField>
      ) : null}
      <div className={css['days']}>
        <FormField name="fromDate" label={t('from')} isRequired>
          <DayInput from={today} disabled={row !== null} />
        </FormField>
        <FormField name="toDate" label={t('to')} hint={t('toHint')}>
          <DayInput from={today} />
        </FormField>
      </div>
    </>
  )
}
