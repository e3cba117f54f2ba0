import type { Alert } from '@yuga/contract/reports/alerts'
import { listProfitProjects } from '@yuga/contract/reports/report-projects'
import { listReportUnits } from '@yuga/contract/reports/report-units'
import { type AlertKind, alertKinds, limitsOf, type PlanOwner } from '@yuga/domain/alerts/alert'
import { figureAsTyped } from '@yuga/domain/money/typed-figure'
import { useQuery } from '@tanstack/react-query'
import { Form, Select, Switch } from 'antd'
import { useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { UnitSelect } from '../pickers/unit-select.tsx'
import { FigureInput } from '../ui/form/figure-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { choiceList } from '../ui/list/choice-list.ts'
import { alertMessages } from './alerts.messages.ts'
import css from './alerts.module.css'

/** An alert as it is typed. */
export type AlertValues = {
  readonly alertKind: AlertKind
  readonly projectId: string | undefined
  readonly organizationId: string | undefined
  readonly threshold: string
  readonly upperThreshold: string
  /** Absent: its kind has no plan. */
  readonly planOwner?: PlanOwner
  readonly isMailed: boolean
}

/** The thresholds with which a kind begins, as text. */
const usual: Readonly<Record<AlertKind, readonly [threshold: string, upper: string]>> = {
  'margin-below': ['10', ''],
  'margin-falling': ['5', ''],
  'labour-over-plan': ['10', ''],
  'billing-late': ['', ''],
  'utilization-outside': ['70', '100'],
  'plan-used-up': ['4', ''],
}

const textOf = (figure: number | null) => (figure === null ? '' : String(figure))

/** The fields of an alert; null: a new one, of a kind that the reader may choose. */
export function valuesOf(alert: Alert | null, kind: AlertKind): AlertValues {
  if (alert === null) {
    const [threshold, upperThreshold] = usual[kind]
    return {
      alertKind: kind,
      projectId: undefined,
      organizationId: undefined,
      threshold,
      upperThreshold,
      planOwner: 'project',
      isMailed: true,
    }
  }
  return {
    alertKind: alert.alertKind,
    projectId: alert.projectId === '' ? undefined : alert.projectId,
    organizationId: alert.organizationId === '' ? undefined : alert.organizationId,
    threshold: textOf(alert.threshold),
    upperThreshold: textOf(alert.upperThreshold),
    planOwner: alert.planOwner,
    isMailed: alert.mailYn === 'Y',
  }
}

/** What is sent of the fields; those that the kind has not are empty. */
export function bodyOf(values: AlertValues, onYn: 'Y' | 'N') {
  const { alertKind, projectId, organizationId, planOwner = 'project', isMailed } = values
  const isOfUnit = alertKind === 'utilization-outside'
  const figureOf = (text: string) => (text === '' ? null : Number(text))
  return {
    alertKind,
    projectId: isOfUnit ? '' : (projectId ?? ''),
    organizationId: isOfUnit ? (organizationId ?? '') : '',
    threshold: limitsOf[alertKind] === null ? null : figureOf(values.threshold),
    upperThreshold: isOfUnit ? figureOf(values.upperThreshold) : null,
    planOwner,
    mailYn: isMailed ? ('Y' as const) : ('N' as const),
    onYn,
  }
}

/** The kinds that someone may choose (alerts-1). */
export function useKinds(): readonly AlertKind[] {
  const { may } = useMe()
  return alertKinds.filter((kind) =>
    may(kind === 'utilization-outside' ? 'reports.utilization' : 'reports.project-profit'),
  )
}

/** An alert in its dialog. */
export function AlertFields({ alert }: { readonly alert: Alert | null }) {
  const t = useText(alertMessages)
  const form = Form.useFormInstance<AlertValues>()
  const kinds = useKinds()
  const kind = Form.useWatch('alertKind', form) ?? alert?.alertKind ?? kinds[0] ?? 'margin-below'
  const isOfUnit = kind === 'utilization-outside'
  const limits = limitsOf[kind]
  return (
    <>
      <FormField name="alertKind" label={t('kind')} hint={t(`${kind}-about`)}>
        <Select
          options={kinds.map((one) => ({ value: one, label: t(one) }))}
          onChange={(chosen: AlertKind) => {
            const [threshold, upperThreshold] = usual[chosen]
            form.setFieldsValue({ threshold, upperThreshold })
          }}
        />
      </FormField>
      {isOfUnit ? (
        <FormField name="organizationId" label={t('unit')} isRequired>
          <Unit />
        </FormField>
      ) : (
        <FormField name="projectId" label={t('project')} hint={t('projectHint')}>
          <Project alert={alert} />
        </FormField>
      )}
      {kind === 'plan-used-up' ? (
        <FormField name="planOwner" label={t('planOwner')}>
          <Select
            options={[
              { value: 'project', label: t('ofProject') },
              { value: 'member', label: t('ofMember') },
            ]}
          />
        </FormField>
      ) : null}
      {limits === null ? null : (
        <div className={css['pair']}>
          <FormField name="threshold" label={t(thresholdLabel(kind))} isRequired>
            <Threshold places={limits.isWhole === true ? 0 : 1} isSigned={limits.from < 0} />
          </FormField>
          {isOfUnit ? (
            <FormField name="upperThreshold" label={t('bandTo')} isRequired>
              <Threshold places={1} isSigned={false} />
            </FormField>
          ) : null}
        </div>
      )}
      <FormField name="isMailed" label={t('mail')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  )
}

function thresholdLabel(kind: AlertKind): 'percent' | 'points' | 'weeks' | 'bandFrom' {
  if (kind === 'utilization-outside') return 'bandFrom'
  if (kind === 'plan-used-up') return 'weeks'
  return kind === 'margin-falling' ? 'points' : 'percent'
}

/** What a form gives to its field. */
type FieldProps<Value> = {
  readonly id?: string
  readonly value?: Value
  readonly onChange?: (value: Value) => void
}

type ThresholdProps = FieldProps<string> & { readonly places: number; readonly isSigned: boolean }

function Threshold({ places, isSigned, ...field }: ThresholdProps) {
  return (
    <FigureInput
      {...field}
      longest={7}
      asTyped={(text) => figureAsTyped(text, { places, isSigned })}
    />
  )
}

/** A unit of which the reader may read the utilization. */
function Unit(field: FieldProps<string | undefined>) {
  const year = Number(useMe().employeeInfo.today.slice(0, 4))
  const { data } = useQuery({
    ...ask(listReportUnits, { query: { standardYear: year } }),
    ...choiceList,
  })
  const offered = useMemo(() => data && new Set(data.organizationIdList), [data])
  return <UnitSelect {...field} offered={offered} />
}

/** A project in progress with money that the reader reads; the one that is stored stays. */
function Project({
  alert,
  ...field
}: FieldProps<string | undefined> & { readonly alert: Alert | null }) {
  const t = useText(alertMessages)
  const query = { projectType: '', beginDay: 'all' as const, endDay: 'all' as const }
  const { data } = useQuery({ ...ask(listProfitProjects, { query }), ...choiceList })
  const options = useMemo(() => {
    const known = (data ?? [])
      .filter(({ projectStatusCode }) => projectStatusCode === 'ST001')
      .map(({ projectId, projectName }) => ({ value: projectId, label: projectName }))
    const { projectId = '', projectName = '' } = alert ?? {}
    const isKnown = projectId === '' || known.some(({ value }) => value === projectId)
    return isKnown ? known : [{ value: projectId, label: projectName || projectId }, ...known]
  }, [data, alert])
  return (
    <Select
      {...field}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('allProjects')}
      popupMatchSelectWidth={false}
      options={options}
    />
  )
}
