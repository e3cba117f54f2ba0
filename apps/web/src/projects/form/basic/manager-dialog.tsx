import { listEmployeePart } from '@yuga/contract/people/employees'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { problemText } from '@yuga/contract/problems/problems'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination } from 'antd'
import { useEffect, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { pageSizes } from '../../../api/list-address.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { FirstField } from '../../../ui/form/first-field.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import type { FormPerson } from '../draft/form-draft.ts'
import { basicMessages } from './basic.messages.ts'
import css from './manager-dialog.module.css'

type PersonMatch = AnswerOf<typeof listEmployeePart>['employeeList'][number]

/** The fifth of the page sizes (screens-6). */
const [, , , , pageSize] = pageSizes
/** After the last key: a name is searched for once, and not at each of its letters. */
const pauseMilliseconds = 200

type ManagerDialogProps = {
  readonly onChoose: (pmId: string, person: FormPerson) => void
  readonly onClose: () => void
}

/** Employees by name, a page at a time; a PM must hold the role of one. */
export function ManagerDialog({ onChoose, onClose }: ManagerDialogProps) {
  const t = useText(basicMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState('')
  const [page, setPage] = useState(1)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setRequested(typed.trim())
      setPage(1)
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    ...ask(listEmployeePart, {
      query: { offset: page, limit: pageSize },
      body: { searchKeyword: requested, activeYn: 'Y', role: [] },
    }),
    placeholderData: keepPreviousData,
  })

  function choose(person: PersonMatch) {
    if (person.pmFlag !== 'Y') {
      setRefused(true)
      return
    }
    const { employeeName, teamName, location: officeCode, locationName: office } = person
    onChoose(person.employeeId, { employeeName, teamName, officeCode, office })
  }

  return (
    <Dialog open title={t('title')} width={640} footer={null} onCancel={onClose}>
      <FirstField>
        <Input
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(false)
          }}
        />
      </FirstField>
      <p className={css['refused']} role="alert">
        {isRefused ? problemText({ code: 'project.no-manager' }, language) : ''}
      </p>
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      {query.data === undefined ? (
        query.isError ? null : (
          <Skeleton rows={6} />
        )
      ) : (
        <>
          <ul className={css['people']} aria-label={t('results')}>
            {query.data.employeeList.map((person) => (
              <li key={person.employeeId}>
                <button type="button" onClick={() => choose(person)}>
                  <strong>
                    {person.employeeName} <span className="y-meta">{person.employeeId}</span>
                  </strong>
                  <span className="y-meta">
                    {[person.teamName, person.grade].filter(Boolean).join(' · ')}
                  </span>
                  <span className={css['flag']}>{person.pmFlag === 'Y' ? 'PM' : ''}</span>
                </button>
              </li>
            ))}
          </ul>
          {query.data.totalCount === 0 ? <p className="y-empty">{t('noMatch')}</p> : null}
          <div className={css['foot']}>
            <span className="y-meta" aria-live="polite">
              {t('total', { count: formatNumber(query.data.totalCount, 0) })}
            </span>
            <Pagination
              size="small"
              current={page}
              pageSize={pageSize}
              total={query.data.totalCount}
              showSizeChanger={false}
              hideOnSinglePage
              onChange={setPage}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
