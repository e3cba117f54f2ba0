import { type SetUpStep, setUpSteps } from '@yuga/domain/set-up/steps'
import { localTexts, tabTexts } from '../browser/storage.ts'
import { createStore } from '../state/store.ts'

const stepName = 'yuga.guide.step'
const laterName = 'yuga.guide.later'

const stepOf = (text: string | null) => setUpSteps.find((step) => step === text) ?? null

/** The step for which someone left the guide for a screen, in this tab: a line there leads back. */
export const followedStep = createStore<SetUpStep | null>(stepOf(tabTexts.get(stepName)))

export function followStep(step: SetUpStep | null): void {
  tabTexts.set(stepName, step)
  followedStep.set(step)
}

/**
 * The steps that were put off in this browser. Everything else about them is read from the data of the company, so
 * that nothing is lost where this is.
 */
export const stepsForLater = createStore<readonly SetUpStep[]>(
  (localTexts.get(laterName) ?? '').split(' ').flatMap((text) => stepOf(text) ?? []),
)

export function putOff(step: SetUpStep, isPutOff: boolean): void {
  const others = stepsForLater.get().filter((other) => other !== step)
  const next = isPutOff ? [...others, step] : others
  localTexts.set(laterName, next.length === 0 ? null : next.join(' '))
  stepsForLater.set(next)
}
