import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { Input } from 'antd'
import { useCallback, useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useCodeList } from '../../../pickers/code-choices.ts'
import { Choice } from '../../../ui/choice/choice.tsx'
import { projectFormMessages } from '../form.messages.ts'
import type { SectionProps } from '../section.ts'
import css from './basic.module.css'
import { basicActs } from './basic-acts.ts'
import { BasicFacts } from './basic-facts.tsx'
import { CodeChoice } from './code-choice.tsx'
import { Field } from './field.tsx'
import { LinkedProject } from './linked-project.tsx'
import { PeriodField } from './period-field.tsx'
import { PmField } from './pm-field.tsx'
import { ProjectIdField } from './project-id-field.tsx'
import { TypeChoice } from './type-choice.tsx'

export type BasicSectionProps = SectionProps & {
  readonly types: readonly ProjectTypeRow[]
  readonly checkedId: string
  readonly onChecked: (projectId: string) => void
}

const longestRemark = 4_000
const periodPlaces = ['startDate', 'endDate'] as const
const contractPlaces = ['realStartDate', 'realEndDate'] as const

/** What is said of a project as a whole. */
export function BasicSection(props: BasicSectionProps) {
  const { draft, detail, mode, people, change, problems, types } = props
  const t = useText(projectFormMessages)
  const isNew = mode.mode === 'new'
  const acts = useMemo(() => basicActs(change, isNew), [change, isNew])
  const { currencyOf: currencyCodeOf } = useCodeList('GROFFC')
  const chooseOffice = useCallback(
    (office: string) => acts.setOffice(office, currencyOf(currencyCodeOf(office) ?? '')),
    [acts, currencyCodeOf],
  )
  if (mode.mode === 'view')
    return <BasicFacts draft={draft} detail={detail} people={people} types={types} />
  return (
    <>
      <div className={css['onPaper']}>
        <BasicFacts draft={draft} detail={detail} people={people} types={types} />
      </div>
      <div className={css['fields']}>
        {isNew ? (
          <ProjectIdField
            projectId={draft.projectId}
            checkedId={props.checkedId}
            problems={problems}
            onChange={acts.setId}
            onFree={props.onChecked}
          />
        ) : (
          <Field label={t('projectId')} at="projectId" problems={problems}>
            {({ id }) => <Input id={id} value={draft.projectId} readOnly variant="filled" />}
          </Field>
        )}
        <Field label={t('linked')} at="linkedProjectId" problems={problems}>
          {({ id }) => (
            <LinkedProject
              id={id}
              projectId={draft.linkedProjectId ?? ''}
              name={detail?.linkedProjectName ?? ''}
              ownId={draft.projectId}
              onChange={acts.setLinked}
            />
          )}
        </Field>
        <Field
          label={t('type')}
          at="projectType"
          problems={problems}
          isRequired
          isEmpty={draft.typeCode === ''}
        >
          {(control) => (
            <TypeChoice {...control} types={types} value={draft.typeCode} onChange={acts.setType} />
          )}
        </Field>
        <Field
          label={t('name')}
          at="projectName"
          problems={problems}
          isRequired
          isEmpty={draft.name.trim() === ''}
        >
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => acts.set({ name: event.target.value })}
            />
          )}
        </Field>
        <PeriodField
          label={t('period')}
          at={periodPlaces}
          first={draft.startDay}
          last={draft.endDay}
          problems={problems}
          onChange={acts.setPeriod}
        />
        <PeriodField
          label={t('contract')}
          at={contractPlaces}
          first={draft.contractStartDay}
          last={draft.contractEndDay}
          problems={problems}
          onChange={acts.setContract}
        />
        <PmField
          pmId={draft.pmId}
          person={people.get(draft.pmId)}
          problems={problems}
          onChange={acts.setManager}
        />
        <Field label={t('office')} at="location" problems={problems}>
          {({ id }) => (
            <CodeChoice id={id} group="GROFFC" value={draft.officeCode} onChange={chooseOffice} />
          )}
        </Field>
        <Field label={t('currency')} at="currencyCode" problems={problems}>
          {({ id }) => (
            <CodeChoice
              id={id}
              group="GRCRCY"
              value={draft.currencyCode}
              onChange={acts.setCurrency}
            />
          )}
        </Field>
        <div className="y-column y-shrink" data-at="businessCostInclusionAlternative">
          <span className={css['label']}>{t('businessCost')}</span>
          <div>
            <Choice
              label={t('businessCost')}
              value={draft.includesBusinessCost ? 'Y' : 'N'}
              options={[
                { value: 'Y', label: t('yes') },
                { value: 'N', label: t('no') },
              ]}
              onChange={(chosen) => acts.set({ includesBusinessCost: chosen === 'Y' })}
            />
          </div>
        </div>
        <Field
          label={t('winProbability')}
          at="winProbability"
          problems={problems}
          hint={t('winProbabilityHint')}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              suffix="%"
              value={draft.winProbability ?? ''}
              placeholder={t('certain')}
              onChange={(event) => {
                const digits = event.target.value.replaceAll(/[^0-9]/g, '').slice(0, 3)
                acts.set({ winProbability: digits === '' ? null : Number(digits) })
              }}
            />
          )}
        </Field>
        <div className={css['wide']}>
          <Field label={t('remark')} at="etcInfo" problems={problems}>
            {(control) => (
              <Input.TextArea
                {...control}
                rows={3}
                value={draft.remark}
                maxLength={longestRemark}
                onChange={(event) => acts.set({ remark: event.target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </>
  )
}
