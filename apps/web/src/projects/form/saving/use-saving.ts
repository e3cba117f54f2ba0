import { Refused } from '@yuga/contract/wire/call'
import { sendEmail } from '@yuga/contract/messages/mails'
import {
  createProject,
  type ProjectDetail,
  readProject,
  updateProject,
} from '@yuga/contract/projects/project-detail'
import { isProblemCode } from '@yuga/contract/problems/problems'
import { listProjects } from '@yuga/contract/projects/projects'
import { useCallback, useRef, useState } from 'react'
import { keyOf } from '../../../api/ask.ts'
import { queries } from '../../../api/queries.ts'
import { send } from '../../../api/send.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changesOf, createBodyOf } from '../draft/body-of-draft.ts'
import type { FormControl, FormState } from '../draft/form-state.ts'
import { projectFormMessages } from '../form.messages.ts'
import { problemTexts } from '../problem-texts.ts'
import type { FormProblem } from '../section.ts'
import { creationMail } from './creation-mail.ts'
import { useQuestions } from './use-questions.tsx'

/** The list opens at the same moment, so that the words need time to be seen. */
const savedMilliseconds = 4_000

/** A toast of a mail that did not go is read, not glanced at. */
const mailToastMilliseconds = 6_000

export type Saving = {
  readonly isSending: boolean
  /** What no field says: no answer, or a refusal of the whole. */
  readonly failure: unknown
  readonly forget: () => void
  readonly save: () => Promise<void>
}

type SavingArgs = {
  readonly control: FormControl
  /** Years without an owning team, which need a confirmation (projects-9). */
  readonly yearsToConfirm: (state: FormState) => readonly number[]
  /** Whether the reader may see what a save moves. */
  readonly seesImpact: boolean
  /** Where what blocks it is listed. */
  readonly showProblems: () => void
  /** Someone else has saved since it was read. */
  readonly onStale: () => Promise<void>
  readonly onSaved: () => void
  /** The question was answered with no. */
  readonly onDeclined?: (() => void) | undefined
}

/** Saves the project once at a time: the checks in their order, the questions, the write, and the mail of a new one. */
export function useSaving(args: SavingArgs): Saving {
  const t = useText(projectFormMessages)
  const language = useLanguage()
  const questionOf = useQuestions()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isBusy = useRef(false)
  const latest = useRef(args)
  latest.current = args

  const save = useCallback(async () => {
    // the second press of a double click comes before anything is drawn
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    const { control, seesImpact, showProblems, onStale, onSaved } = latest.current
    try {
      control.setRefused([])
      const [first] = control.problems()
      if (first !== undefined) {
        toast(problemTexts(first, language))
        showProblems()
        return
      }
      const state = control.store.get()
      if (state.detail !== null && !control.isChanged()) {
        toast(t('nothingChanged'))
        return
      }
      setSending(true)
      const requested = { years: latest.current.yearsToConfirm(state), seesImpact }
      const isSure = await questionOf(state, requested)
      setSending(false)
      if (!(await isSure())) return latest.current.onDeclined?.()
      setSending(true)
      const { detail } = state
      const mailed = detail === null ? await create(state, language) : await update(state, detail)
      toast(
        t(mailed === 'failed' ? 'mailFailed' : detail === null ? 'registered' : 'modified'),
        mailed === 'failed' ? mailToastMilliseconds : savedMilliseconds,
      )
      for (const endpoint of [listProjects, readProject]) {
        void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
      }
      onSaved()
    } catch (refused) {
      // without an answer to what it is now, the refusal stays, and with it the way to try again
      const isMerging = isStale(refused) && (await onStale().then(yes, no))
      if (isMerging) return
      const placed = isStale(refused) ? [] : refusedBy(refused)
      control.setRefused(placed)
      if (placed.length === 0) setFailure(refused)
      else showProblems()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }, [questionOf, language, t])

  return { isSending, failure, forget: () => setFailure(null), save }
}

const yes = () => true
const no = () => false

function isStale(refused: unknown): boolean {
  return refused instanceof Refused && refused.envelope?.reason === 'record.stale-version'
}

async function create(state: FormState, language: 'ko' | 'en'): Promise<'sent' | 'failed'> {
  await send(createProject, { body: createBodyOf(state.draft) })
  try {
    await send(sendEmail, { body: creationMail(state.draft, language) })
    return 'sent'
  } catch {
    // the project is there all the same
    return 'failed'
  }
}

async function update({ base, draft }: FormState, { version }: ProjectDetail): Promise<'none'> {
  await send(updateProject, { body: { ...changesOf(base, draft), version } })
  return 'none'
}

/** What the server refused, at its places; none where it said something of the whole. */
function refusedBy(refused: unknown): FormProblem[] {
  const issues = refused instanceof Refused ? (refused.envelope?.issues ?? []) : []
  return issues.map(({ path, message, reason }) => ({
    code: isProblemCode(reason) ? reason : 'input.invalid',
    at: path,
    message,
  }))
}
