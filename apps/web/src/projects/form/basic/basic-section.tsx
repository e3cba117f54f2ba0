import type { ProjectTypeRow } from '@yuga/contract/project-types'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import { currencyOfOffice, withPeriod } from '@yuga/domain/projects/new-project'
import { Input, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { Choice } from '../../../ui/choice/choice.tsx'
import { withCurrency } from '../draft/with-currency.ts'
import { projectFormMessages } from '../form.messages.ts'
import type { SectionProps } from '../section.ts'
import css from './basic.module.css'
import { BasicFacts } from './basic-facts.tsx'
import { CodeChoice } from './code-choice.tsx'
import { Field } from './field.tsx'
import { LinkedProject } from './linked-project.tsx'
import { PeriodField } from './period-field.tsx'
import { PmField } from './pm-field.tsx'
import { ProjectIdField } from './project-id-field.tsx'

export type BasicSectionProps = SectionProps & {
  readonly types: readonly ProjectTypeRow[]
  readonly checkedId: string
  readonly onChecked: (projectId: string) => void
}

const longestRemark = 4_000

/** What is said of a project as a whole. */
export function BasicSection(props: BasicSectionProps) {
  const { draft, detail, mode, people, change, problems, types } = props
  const t = useText(projectFormMessages)
  if (mode.mode === 'view')
    return <BasicFacts draft={draft} detail={detail} people={people} types={types} />
  const set = (fields: Partial<typeof draft>) => change((before) => ({ ...before, ...fields }))
  return (
    <>
      <div className={css['onPaper']}>
        <BasicFacts draft={draft} detail={detail} people={people} types={types} />
      </div>
      <div className={css['fields']}>
        {mode.mode === 'new' ? (
          <ProjectIdField
            projectId={draft.projectId}
            checkedId={props.checkedId}
            problems={problems}
            onChange={(projectId) => set({ projectId })}
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
              projectId={draft.linkedProjectId}
              name={detail?.linkedProjectName ?? ''}
              ownId={draft.projectId}
              onChange={(linkedProjectId) => set({ linkedProjectId })}
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
            <Select
              {...control}
              value={draft.typeCode || null}
              onChange={(typeCode: string) => set({ typeCode })}
              options={types.map((type) => ({
                value: type.projectTypeCode,
                label: type.projectTypeIndicateName,
              }))}
              popupMatchSelectWidth={false}
            />
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
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <PeriodField
          label={t('period')}
          at={['startDate', 'endDate']}
          first={draft.startDay}
          last={draft.endDay}
          problems={problems}
          onChange={(startDay, endDay) =>
            change((before) => withPeriod(before, startDay, endDay, mode.mode === 'new'))
          }
        />
        <PeriodField
          label={t('contract')}
          at={['realStartDate', 'realEndDate']}
          first={draft.contractStartDay}
          last={draft.contractEndDay}
          problems={problems}
          onChange={(contractStartDay, contractEndDay) => set({ contractStartDay, contractEndDay })}
        />
        <PmField
          pmId={draft.pmId}
          person={people.get(draft.pmId)}
          problems={problems}
          onChange={(pmId, person) =>
            change((before) => ({ ...before, pmId }), new Map([[pmId, person]]))
          }
        />
        <Field label={t('office')} at="location" problems={problems}>
          {({ id }) => (
            <CodeChoice
              id={id}
              group="GROFFC"
              value={draft.officeCode}
              onChange={(officeCode) =>
                change((before) =>
                  withCurrency(
                    { ...before, officeCode },
                    currencyCodes[currencyOfOffice(officeCode)],
                  ),
                )
              }
            />
          )}
        </Field>
        <Field label={t('currency')} at="currencyCode" problems={problems}>
          {({ id }) => (
            <CodeChoice
              id={id}
              group="GRCRCY"
              value={draft.currencyCode}
              onChange={(code) => change((before) => withCurrency(before, code))}
            />
          )}
        </Field>
        <div className={css['field']} data-at="businessCostInclusionAlternative">
          <span className={css['label']}>{t('businessCost')}</span>
          <div>
            <Choice
              label={t('businessCost')}
              value={draft.includesBusinessCost ? 'Y' : 'N'}
              options={[
                { value: 'Y', label: t('yes') },
                { value: 'N', label: t('no') },
              ]}
              onChange={(chosen) => set({ includesBusinessCost: chosen === 'Y' })}
            />
          </div>
        </div>
        <div className={css['wide']}>
          <Field label={t('remark')} at="etcInfo" problems={problems}>
            {(control) => (
              <Input.TextArea
                {...control}
                rows={3}
                value={draft.remark}
                maxLength={longestRemark}
                onChange={(event) => set({ remark: event.target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </>
  )
}
