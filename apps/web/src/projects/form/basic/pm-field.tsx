import { memo, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { FormPerson } from '../draft/form-draft.ts'
import { projectFormMessages } from '../form.messages.ts'
import type { FormProblem } from '../section.ts'
import css from './basic.module.css'
import { Field } from './field.tsx'
import { ManagerDialog } from './manager-dialog.tsx'

type PmFieldProps = {
  readonly pmId: string
  readonly person: FormPerson | undefined
  readonly onChange: (pmId: string, person: FormPerson) => void
  readonly problems: readonly FormProblem[]
}

/** Who manages the project, chosen in a popup. */
export const PmField = memo(function PmField({ pmId, person, onChange, problems }: PmFieldProps) {
  const t = useText(projectFormMessages)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Field label={t('pm')} at="pmId" problems={problems} isRequired isEmpty={pmId === ''}>
      {({ id, 'aria-describedby': about }) => (
        <div className={css['withButton']}>
          <span className={css['person']}>
            {pmId === '' ? (
              <span className="y-meta">{t('none')}</span>
            ) : (
              `${person?.employeeName ?? pmId} (${pmId})`
            )}
          </span>
          <Button ref={button} id={id} aria-describedby={about} onClick={() => setOpen(true)}>
            {t(pmId === '' ? 'choosePm' : 'changePm')}
          </Button>
          {isOpen ? (
            <ManagerDialog
              onChoose={(chosenId, chosen) => {
                onChange(chosenId, chosen)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
})
