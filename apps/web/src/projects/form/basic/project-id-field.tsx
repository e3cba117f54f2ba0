import { checkProjectId } from '@yuga/contract/projects/project-detail'
import { isSameProjectId, whyNotProjectId } from '@yuga/domain/projects/project-id'
import { Input } from 'antd'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { queries } from '../../../api/queries.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { projectFormMessages } from '../form.messages.ts'
import type { FormProblem } from '../section.ts'
import css from './basic.module.css'
import { Field } from './field.tsx'

type ProjectIdFieldProps = {
  readonly projectId: string
  /** The id that was found to be free. */
  readonly checkedId: string
  readonly onChange: (projectId: string) => void
  readonly onFree: (projectId: string) => void
  readonly problems: readonly FormProblem[]
}

/** The id of a new project, which is looked at before it is saved; a taken one is cleared (projects-9). */
export function ProjectIdField(props: ProjectIdFieldProps) {
  const { projectId, checkedId, onChange, onFree, problems } = props
  const t = useText(projectFormMessages)
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isChecked = checkedId !== '' && isSameProjectId(checkedId, projectId)
  const wrong = projectId === '' ? null : whyNotProjectId(projectId)

  async function check() {
    setFailure(null)
    setChecking(true)
    try {
      const requested = ask(checkProjectId, { query: { projectId } })
      const answer = await queries.fetchQuery({ ...requested, staleTime: 0 })
      if (answer === 'N') onFree(projectId)
      else onChange('')
      toast(t(answer === 'N' ? 'idFree' : 'idTaken'))
    } catch (refused) {
      setFailure(refused)
    } finally {
      setChecking(false)
    }
  }

  return (
    <div>
      <Field
        label={t('projectId')}
        at="projectId"
        problems={wrong === null ? problems : [...problems, wrong]}
        hint={t(isChecked ? 'idChecked' : 'projectIdHint')}
      >
        {(control) => (
          <div className={css['withButton']}>
            <Input
              {...control}
              value={projectId}
              maxLength={30}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value.trim())}
              onPressEnter={() => {
                if (projectId !== '' && wrong === null && !isChecked) void check()
              }}
            />
            <Button
              isBusy={isChecking}
              disabled={projectId === '' || wrong !== null || isChecked}
              onClick={() => void check()}
            >
              {t('check')}
            </Button>
          </div>
        )}
      </Field>
      <Refusal failure={failure} onClose={() => setFailure(null)} />
    </div>
  )
}
