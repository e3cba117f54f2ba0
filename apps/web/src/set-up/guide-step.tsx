import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { Missing, MissingKind, readSetUp } from '@yuga/contract/company/set-up'
import { optionalSteps, type SetUpStep } from '@yuga/domain/set-up/steps'
import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button/button.tsx'
import { useId, useState } from 'react'
import { download } from '../api/download.ts'
import { queries } from '../api/queries.ts'
import { useCodeChoices } from '../pickers/code-choices.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { screenNames } from '../i18n/screen-names.ts'
import { useText } from '../i18n/use-text.ts'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Icon } from '../ui/icon.tsx'
import { UploadDialog } from '../ui/master-table/upload-dialog.tsx'
import { followStep, putOff } from './followed.ts'
import { guideMessages } from './guide.messages.ts'
import { MissingLine } from './missing-line.tsx'
import { screensOf, sheetOf } from './step-actions.ts'
import css from './set-up.module.css'

export type Step = AnswerOf<typeof readSetUp>['stepList'][number]

/** What is missing belongs to the step where it is set. */
const stepOf: Readonly<Partial<Record<MissingKind, SetUpStep>>> = {
  chart: 'chart',
  profitCenter: 'chart',
  teamLeader: 'chart',
  holiday: 'holidays',
  unitPrice: 'prices',
  employeeHistory: 'people',
  employeeUnit: 'people',
  invitation: 'people',
  administrator: 'people',
  exchangeRate: 'rates',
  opexCharge: 'rates',
}

export type GuideStepProps = {
  readonly step: Step
  readonly year: number
  readonly place: number
  readonly isPutOff: boolean
  readonly isOpen: boolean
  readonly missingList: readonly Missing[]
  readonly onToggle: () => void
}

/** A step of the guide: why it matters, what is still missing, and where it is done. */
export function GuideStep({ step: state, place, isPutOff, isOpen, ...rest }: GuideStepProps) {
  const t = useText(guideMessages)
  const { step, count, doneYn } = state
  const id = useId()
  const isDone = doneYn === 'Y'
  const mark = isDone
    ? 'done'
    : isPutOff
      ? 'later'
      : optionalSteps.includes(step)
        ? 'optional'
        : 'toDo'
  return (
    <li className={`y-card ${css['step']}`} data-mark={mark}>
      <h2 className={css['stepHead']}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={css['stepButton']}
          onClick={rest.onToggle}
        >
          <span className={css['number']}>
            {isDone ? <Icon name="check" size={16} /> : formatNumber(place)}
          </span>
          <span className={css['stepName']}>{t(step)}</span>
          <span className={css['mark']}>{t(mark)}</span>
          <span className="y-meta">
            {t(`${step}Count`, { year: rest.year, count, figure: formatNumber(count) })}
          </span>
          <Icon name="chevronDown" size={16} className={css['chevron']} />
        </button>
      </h2>
      {isOpen ? (
        <div id={id} className={css['stepBody']}>
          <StepBody state={state} isPutOff={isPutOff} {...rest} />
        </div>
      ) : null}
    </li>
  )
}

function StepBody({
  state: { step, doneYn },
  year,
  isPutOff,
  missingList,
}: Pick<GuideStepProps, 'isPutOff' | 'missingList' | 'year'> & { readonly state: Step }) {
  const t = useText(guideMessages)
  const screens = useText(screenNames())
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const sheet = sheetOf(step, year)
  const missing = missingList.filter(({ missingKind }) => stepOf[missingKind] === step)

  function save(requested: Readonly<Record<string, unknown>>) {
    if (sheet === null) return
    setFailure(null)
    const query = { ...sheet.query, ...requested }
    download(sheet.download, { query } as never).catch(setFailure)
  }
  const template = () => save({ templateYn: 'Y' })

  return (
    <>
      <p className="y-about">{t(`${step}Why`)}</p>
      <p className={css['how']}>{t(`${step}How`)}</p>
      {step === 'people' || step === 'prices' ? <Codes step={step} /> : null}
      <Refusal failure={failure} onClose={() => setFailure(null)} />
      <div className="y-row y-wrap y-gap-8">
        {sheet === null ? null : (
          <>
            <Button kind="main" onClick={() => setUploading(true)}>
              <Icon name="upload" size={16} />
              {t(sheet.uploadText)}
            </Button>
            <Button onClick={sheet.downloadsRows === true ? () => save({}) : template}>
              <Icon name="download" size={16} />
              {t(sheet.downloadText)}
            </Button>
          </>
        )}
        {screensOf(step, year).map(({ screen, to, search }) => (
          <Link
            key={screen}
            to={to}
            search={search as never}
            className={css['go']}
            onClick={() => followStep(step)}
          >
            {t('open', { screen: screens(screen) })}
          </Link>
        ))}
        {doneYn === 'Y' ? null : (
          <Button kind="text" onClick={() => putOff(step, !isPutOff)}>
            {t(isPutOff ? 'takeUp' : 'putOff')}
          </Button>
        )}
      </div>
      {missing.length === 0 ? null : (
        <section aria-label={t('missing')}>
          <h3 className={css['missingTitle']}>{t('missing')}</h3>
          <ul className={css['list']}>
            {missing.map((missing) => (
              <MissingLine
                key={`${missing.missingKind} ${missing.standardYear} ${missing.currencyCode}`}
                missing={missing}
                onLeave={() => followStep(step)}
              />
            ))}
          </ul>
        </section>
      )}
      {isUploading && sheet !== null ? (
        <UploadDialog
          what={screens(sheet.screen)}
          form={sheet.form}
          endpoint={sheet.upload}
          {...(sheet.part && { part: sheet.part })}
          onTemplate={template}
          onClose={() => setUploading(false)}
          onWritten={() => {
            setUploading(false)
            // whatever a screen knows may have changed
            void queries.invalidateQueries()
          }}
        />
      ) : null}
    </>
  )
}

/** What the sheet of a step names by code. */
function Codes({ step }: { readonly step: SetUpStep }) {
  const t = useText(guideMessages)
  const grades = { name: t('grades'), choices: useCodeChoices('GRDEGR') }
  const offices = { name: t('offices'), choices: useCodeChoices('GROFFC') }
  const groups = step === 'people' ? [grades, offices] : [grades]
  return (
    <dl className={css['codes']} aria-label={t('codes')}>
      {groups.map(({ name, choices }) => (
        <div key={name}>
          <dt className="y-meta">{name}</dt>
          <dd>{choices.map(({ value, label }) => `${value} ${label}`).join(' · ') || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
