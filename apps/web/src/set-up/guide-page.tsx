import { pathOf } from '@yuga/contract/access/menu'
import { optionalSteps, type SetUpStep } from '@yuga/domain/set-up/steps'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { useStore } from '../state/store.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { followStep, stepsForLater } from './followed.ts'
import { guideMessages } from './guide.messages.ts'
import { GuideStep, type Step } from './guide-step.tsx'
import css from './set-up.module.css'
import { useSetUp } from './use-set-up.ts'

const isRequired = ({ step }: Step) => !optionalSteps.includes(step)

/** The first hour of a company (set-up-5): its steps, and where each is done. */
export function GuidePage() {
  const t = useText(guideMessages)
  const { data, error, refetch } = useSetUp()
  const later = useStore(stepsForLater, (steps) => steps)
  /** What the reader opened or closed themselves; else the step that comes next is open. */
  const [chosen, setChosen] = useState<ReadonlyMap<SetUpStep, boolean>>(new Map())
  // a user who is here came back
  useEffect(() => followStep(null), [])
  const steps = data?.stepList ?? []
  const required = steps.filter(isRequired)
  const isOver = ({ step, doneYn }: Step) => doneYn === 'Y' || later.includes(step)
  const next = required.find((step) => !isOver(step))?.step
  const year = Number(data?.standardYear ?? 0)
  const done = required.filter(({ doneYn }) => doneYn === 'Y').length
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <Link to={pathOf('setUp')} className={css['go']}>
          {t('toList')}
        </Link>
      }
    >
      <Refusal failure={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={8} />
        ) : null
      ) : (
        <>
          <p role="status" className="y-strong">
            {t('progress', { done: formatNumber(done), all: formatNumber(required.length) })}
          </p>
          {next !== undefined ? null : (
            <Note meaning={done === required.length ? 'done' : 'waiting'}>
              <strong>{t(done === required.length ? 'allDone' : 'restForLater')}</strong>
              <div>{t('allDoneNext')}</div>
            </Note>
          )}
          <ol className={css['steps']}>
            {steps.map((step, index) => {
              const isOpen = chosen.get(step.step) ?? step.step === next
              return (
                <GuideStep
                  key={step.step}
                  step={step}
                  year={year}
                  place={index + 1}
                  isPutOff={later.includes(step.step)}
                  isOpen={isOpen}
                  missingList={data.missingList}
                  onToggle={() => setChosen(new Map(chosen).set(step.step, !isOpen))}
                />
              )
            })}
          </ol>
        </>
      )}
    </Page>
  )
}
