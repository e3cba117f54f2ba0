import { listProjects } from '@yuga/contract/projects/projects'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { memo, useEffect, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { useText } from '../../../i18n/use-text.ts'
import { projectFormMessages } from '../form.messages.ts'

/** After the last key: a name is searched for once, and not at each of its letters. */
const pauseMilliseconds = 200
const mostShown = 20

type LinkedProjectProps = {
  readonly id: string
  readonly projectId: string
  /** As it was read; another one is known by the choice. */
  readonly name: string
  /** The project itself, which is linked to others alone. */
  readonly ownId: string
  readonly onChange: (projectId: string) => void
}

/** One of the projects that the reader may read, found by a part of its name. */
export const LinkedProject = memo(function LinkedProject({
  id,
  projectId,
  name,
  ownId,
  onChange,
}: LinkedProjectProps) {
  const t = useText(projectFormMessages)
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState('')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map([[projectId, name]]))
  useEffect(() => {
    const timer = setTimeout(() => setRequested(typed.trim()), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  const query = { limit: mostShown, ...(requested !== '' && { projectName: requested }) }
  const answer = useQuery({ ...ask(listProjects, { query }), placeholderData: keepPreviousData })
  const choices = (answer.data?.projectInfoListVO ?? []).filter((one) => one.projectId !== ownId)
  const labelOf = (one: string) => [one, names.get(one)].filter(Boolean).join(' · ')
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      placeholder={t('linkedHint')}
      value={projectId === '' ? undefined : projectId}
      onChange={(chosen: string | undefined) => {
        setTyped('')
        const row = choices.find((one) => one.projectId === chosen)
        if (row !== undefined) setNames(new Map([...names, [row.projectId, row.projectName]]))
        onChange(chosen ?? '')
      }}
      labelRender={() => labelOf(projectId)}
      options={choices.map((one) => ({
        value: one.projectId,
        label: `${one.projectId} · ${one.projectName}`,
      }))}
      popupMatchSelectWidth={false}
    />
  )
})
