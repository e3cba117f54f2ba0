import {
  readOwnSkills,
  readSkills,
  saveOwnSkills,
  saveSkills,
} from '@yuga/contract/projects/skills'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { send } from '../../api/send.ts'
import { useOpened } from '../../api/use-opened.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { SkillsForm, type SkillsFormProps } from './skills-form.tsx'

type Skills = AnswerOf<typeof readSkills>

/** The skills of the reader: a section of the own account. */
export function OwnSkills() {
  const query = useQuery({ ...ask(readOwnSkills, {}), staleTime: 0 })
  return (
    <ReadSkills
      query={query}
      save={({ version }, skillList) => send(saveOwnSkills, { body: { skillList, version } })}
    />
  )
}

type SkillsOfProps = { readonly employeeId: string; readonly onSaved: () => void }

/** The skills of an employee, for those who write employees. */
export function SkillsOf({ employeeId, onSaved }: SkillsOfProps) {
  const params = { employeeId }
  const query = useQuery({ ...ask(readSkills, { params }), staleTime: 0 })
  return (
    <ReadSkills
      query={query}
      save={({ version }, skillList) => send(saveSkills, { params, body: { skillList, version } })}
      onSaved={onSaved}
    />
  )
}

type ReadSkillsProps = {
  readonly query: UseQueryResult<Skills>
  readonly save: (
    read: Skills,
    skillList: Parameters<SkillsFormProps['save']>[0][number][],
  ) => Promise<unknown>
  readonly onSaved?: () => void
}

function ReadSkills({ query, save, onSaved }: ReadSkillsProps) {
  const { opened, reopen } = useOpened(query)
  if (opened === undefined) {
    return query.isError ? (
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton rows={2} />
    )
  }
  return (
    <SkillsForm
      key={opened.version}
      skillList={opened.skillList}
      save={(skillList) => save(opened, [...skillList])}
      onSaved={() => {
        void reopen()
        onSaved?.()
      }}
      onReload={() => void reopen()}
    />
  )
}
