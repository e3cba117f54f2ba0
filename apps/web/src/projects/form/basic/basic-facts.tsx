import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import type { Day } from '@yuga/domain/calendar/day'
import { formatDays } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useCodeList } from '../../../pickers/code-choices.ts'
import { typeNameOf } from '../../../pickers/type-choices.ts'
import type { FormDraft, FormPerson } from '../draft/form-draft.ts'
import { projectFormMessages } from '../form.messages.ts'
import css from './basic.module.css'

type BasicFactsProps = {
  readonly people: ReadonlyMap<string, FormPerson>
  readonly draft: FormDraft
  readonly detail: ProjectDetail | null
  readonly types: readonly ProjectTypeRow[]
}

/** The basic info to read. */
export function BasicFacts({ draft, detail, people, types }: BasicFactsProps) {
  const t = useText(projectFormMessages)
  const language = useLanguage()
  const offices = useCodeList('GROFFC')
  const currencies = useCodeList('GRCRCY')
  const days = (first: Day | null, last: Day | null) =>
    first === null || last === null ? '' : formatDays(first, last, language)
  const type = types.find(({ projectTypeCode }) => projectTypeCode === draft.typeCode)
  const pmName = people.get(draft.pmId)?.employeeName ?? ''
  const linked = [draft.linkedProjectId ?? '', detail?.linkedProjectName ?? '']
  const facts = [
    [t('projectId'), draft.projectId],
    [t('linked'), linked.filter((text) => text !== '').join(' · ')],
    [
      t('type'),
      type === undefined ? (detail?.projectTypeName ?? draft.typeCode) : typeNameOf(type, language),
    ],
    [t('name'), draft.name],
    [t('period'), days(draft.startDay, draft.endDay)],
    [t('contract'), days(draft.contractStartDay, draft.contractEndDay)],
    [t('pm'), draft.pmId === '' ? '' : `${pmName} (${draft.pmId})`],
    [t('office'), offices.nameOf(draft.officeCode)],
    [t('currency'), currencies.nameOf(draft.currencyCode)],
    [t('businessCost'), t(draft.includesBusinessCost ? 'yes' : 'no')],
    [
      t('winProbability'),
      draft.winProbability === null
        ? t('certain')
        : t('tentativeBy', { percent: draft.winProbability }),
    ],
    [t('remark'), draft.remark],
  ] as const
  return (
    <dl className={css['facts']}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="y-meta">{name}</dt>
          <dd>{fact === '' ? <span className="y-meta">{t('none')}</span> : fact}</dd>
        </div>
      ))}
    </dl>
  )
}
