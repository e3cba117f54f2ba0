import { listProjects } from '@yuga/contract/projects/projects'
import { Select } from 'antd'
import { memo, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useServerSearch } from '../../../pickers/use-server-search.ts'
import { projectFormMessages } from '../form.messages.ts'

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
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map([[projectId, name]]))
  const { rows, choose, select } = useServerSearch({
    callFor: (typed) =>
      ask(listProjects, {
        query: { limit: mostShown, ...(typed !== '' && { projectName: typed }) },
      }),
    rowsOf: ({ projectInfoListVO }) => projectInfoListVO.filter((one) => one.projectId !== ownId),
    idOf: (one) => one.projectId,
    listsAll: true,
    onChoose: (row) => {
      if (row !== null) setNames(new Map([...names, [row.projectId, row.projectName]]))
      onChange(row?.projectId ?? '')
    },
  })
  const labelOf = (one: string) => [one, names.get(one)].filter(Boolean).join(' · ')
  return (
    <Select
      id={id}
      allowClear
      {...select}
      placeholder={t('linkedHint')}
      value={projectId === '' ? undefined : projectId}
      onChange={(chosen: string | undefined) =>
        choose(rows.find((one) => one.projectId === chosen) ?? null)
      }
      labelRender={() => labelOf(projectId)}
      options={rows.map((one) => ({
        value: one.projectId,
        label: `${one.projectId} · ${one.projectName}`,
      }))}
      popupMatchSelectWidth={false}
    />
  )
})
