import { withNamesApart } from '@yuga/domain/employees/names-apart'
import {
  changeDeputy,
  type DeputyshipRow,
  endDeputy,
  listOwnDeputies,
  listPrincipals,
  nameDeputy,
} from '@yuga/contract/people/deputies'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { DeputyFields, type DeputyValues, useOwnKinds } from './deputy-fields.tsx'
import { deputyMessages } from './deputies.messages.ts'
import { DeputyshipList } from './deputyship-list.tsx'
import { useEnding } from './use-ending.tsx'

const everyone = ask(listOwnDeputies, {})

export function readDeputiesAgain(): void {
  for (const endpoint of [listOwnDeputies, listPrincipals]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

async function reread({ deputySn }: DeputyshipRow): Promise<DeputyshipRow | null> {
  const { namedList } = await queries.fetchQuery({ ...everyone, staleTime: 0 })
  return namedList.find((row) => row.deputySn === deputySn) ?? null
}

function save({ deputyId, kind, fromDate, toDate }: DeputyValues, row: DeputyshipRow | null) {
  const dates = { fromDate, toDate }
  if (row !== null) {
    const { deputySn, version } = row
    return send(changeDeputy, { params: { deputySn }, body: { ...dates, version } })
  }
  const body = { deputyId: deputyId?.employeeId ?? '', kind: kind ?? 'entry', ...dates }
  return send(nameDeputy, { body })
}

/** The deputies and the principals of the reader: a section of the own account. */
export function OwnDeputies() {
  const t = useText(deputyMessages)
  const kinds = useOwnKinds()
  const query = useQuery({ ...everyone, staleTime: 0 })
  const [opened, setOpened] = useState<DeputyshipRow | 'new' | null>(null)
  const end = useEnding(
    useCallback(
      ({ deputySn, version }: DeputyshipRow) =>
        send(endDeputy, { params: { deputySn }, query: { version } }),
      [],
    ),
    readDeputiesAgain,
  )
  const today = query.data?.today ?? ''
  const valuesOf = useCallback(
    (row: DeputyshipRow | null): DeputyValues => ({
      deputyId: null,
      kind: kinds.length === 1 ? kinds[0] : undefined,
      fromDate: row?.fromDate ?? today,
      toDate: row?.toDate ?? '',
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the roles of who is signed in
    [today],
  )
  if (query.data === undefined) {
    return query.isError ? (
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={4} />
    )
  }
  const { namedList, actingList } = query.data
  return (
    <div className="y-stack">
      <DeputyshipList
        title={t('named')}
        other="deputy"
        rows={withNamesApart(namedList, ['principal', 'deputy'])}
        empty={t(kinds.length === 0 ? 'nothingToHandOver' : 'noneNamed')}
        act={
          kinds.length === 0 ? undefined : (
            <Button onClick={() => setOpened('new')}>
              <Icon name="plus" size={16} /> {t('name')}
            </Button>
          )
        }
        onChange={setOpened}
        onEnd={(row) => void end.ask(row)}
      />
      <Refusal failure={end.failure} onClose={end.forget} />
      <DeputyshipList
        title={t('acting')}
        other="principal"
        rows={withNamesApart(actingList, ['principal', 'deputy'])}
        empty={t('noneActing')}
      />
      {opened === null ? null : (
        <SaveDialog<DeputyValues, DeputyshipRow>
          title={opened === 'new' ? t('nameTitle') : t('changeTitle', { name: opened.deputyName })}
          row={opened === 'new' ? null : opened}
          valuesOf={valuesOf}
          renderFields={(row) => <DeputyFields row={row} today={today} />}
          send={async (values, row) => {
            await save(values, row)
            toast(
              row === null
                ? t('nowNamed', { name: values.deputyId?.employeeName ?? '' })
                : t('daysChanged'),
              3000,
            )
          }}
          reread={reread}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            readDeputiesAgain()
          }}
        />
      )}
    </div>
  )
}
