import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMe } from '../../api/session/session.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts'
import { Page } from '../../ui/page.tsx'
import { useEditKeys } from '../../ui/year-table/use-edit-keys.ts'
import { projectFormMessages } from './form.messages.ts'
import { formParts } from './form-parts.ts'
import { ClosingActions } from './closing/closing-actions.tsx'
import { FormBar } from './frame/form-bar.tsx'
import { FormSection } from './frame/form-section.tsx'
import css from './frame/frame.module.css'
import { LiveBasic, LiveProblems, LiveRail, LiveSection } from './frame/live-parts.tsx'
import { AsOfNote } from './history/as-of-note.tsx'
import { ProjectHistory } from './history/project-history.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { useMerging } from './merge/use-merging.ts'
import { useStoredDraft } from './saving/use-stored-draft.ts'
import { useSaving } from './saving/use-saving.ts'
import { type SectionName, sectionNames } from './sections.ts'
import { useForm } from './use-form.ts'

/** Why nothing can be changed, and what the reader can do about it. */
function whyReadOnly(detail: ProjectDetail | null) {
  if (detail?.projectStatusCode !== 'ST002') return 'readOnly'
  return detail.allowed.changeStatus ? 'readOnlyReopen' : 'readOnlyEnded'
}

type ProjectFormProps = {
  /** Null: a new project. */
  readonly detail: ProjectDetail | null
  /** The day of which it is shown, YYYYMMDD; absent: as it is. */
  readonly asOf?: string | undefined
  readonly types: readonly ProjectTypeRow[]
}

/** The form of a project: new, to edit, or to read (projects-17). */
export function ProjectForm({ detail, asOf, types }: ProjectFormProps) {
  const t = useText(projectFormMessages)
  const confirm = useConfirm()
  const here = useRef<HTMLDivElement>(null)
  const [shownAt, setShownAt] = useState(0)
  const { mode, isEditing, control, isInternalRnd, checksOf } = useForm(detail, types)
  const { leave, leaveToList } = useLeaving(control.isChanged)
  const merging = useMerging(control)
  const [isRestored, setRestored] = useState(false)
  const stored = useStoredDraft({
    control,
    detail,
    isEditing,
    onResult(result) {
      const isTaken = merging.takeStored(result)
      setRestored(isTaken)
      return isTaken
    },
  })

  useEffect(() => {
    // someone else's change is merged when it is saved over, and shown at once where nothing is typed
    const isOther = detail !== null && detail !== control.store.get().detail
    if (isOther && !control.isChanged()) control.receive(detail)
  }, [control, detail])

  const saving = useSaving({
    control,
    seesImpact: mode.mode === 'edit',
    yearsToConfirm: (state) => checksOf(state).yearsToConfirm,
    showProblems: () => setShownAt((count) => count + 1),
    onStale: merging.beginStale,
    onSaved: () => {
      stored.end()
      leaveToList()
    },
  })
  const save = () => void saving.save()

  async function cancel() {
    if (isEditing && !(await confirm({ title: t('cancelAsk') }))) return
    stored.end()
    leave()
  }

  useEditKeys(isEditing, { save, cancel: () => {}, within: here })

  const names = useMemo(() => shownSections(detail), [detail])
  const live = { control, mode, isInternalRnd }
  const bar = (
    <FormBar
      control={control}
      isEditing={isEditing}
      isSending={saving.isSending}
      onSave={save}
      onCancel={() => void cancel()}
    />
  )
  return (
    <Page
      title={detail === null ? t('newTitle') : detail.projectName}
      about={detail === null ? undefined : <AboutProject detail={detail} />}
      actions={
        detail === null ? undefined : (
          <>
            <ClosingActions detail={detail} control={control} />
            <ProjectHistory projectId={detail.projectId} projectName={detail.projectName} />
          </>
        )
      }
    >
      <div ref={here} className={css['form']}>
        {mode.hasTopBar ? <div className={css['bar']}>{bar}</div> : null}
        <div className={css['notes']}>
          {detail !== null && asOf !== undefined ? (
            <AsOfNote projectId={detail.projectId} day={asOf} />
          ) : mode.mode === 'view' ? (
            <Note meaning="locked">
              {t(mode.mayEditMembers ? 'membersOnly' : whyReadOnly(detail))}
            </Note>
          ) : null}
          {isRestored ? (
            <Restored
              onDiscard={() => {
                control.change(() => control.store.get().base)
                setRestored(false)
              }}
              onClose={() => setRestored(false)}
            />
          ) : null}
          <Refusal failure={saving.failure} onClose={saving.forget} />
          <LiveProblems control={control} shownAt={shownAt} />
        </div>
        <LiveRail control={control} names={names} />
        <div className={css['sections']}>
          <FormSection name="basic">
            <LiveBasic {...live} types={types} />
          </FormSection>
          {names.map((name) => {
            const Section = name === 'basic' ? undefined : formParts[name]
            return Section === undefined ? null : (
              <FormSection key={name} name={name}>
                <LiveSection {...live} name={name} Section={Section} />
              </FormSection>
            )
          })}
          {detail?.allowed.seeMoney === false ? (
            <Note meaning="locked">{t('moneyHidden')}</Note>
          ) : null}
          {mode.hasBottomBar ? <div className={css['bottomBar']}>{bar}</div> : null}
        </div>
      </div>
      {merging.pending === null ? null : (
        <MergeDialog
          {...merging.pending}
          types={types}
          onMerge={merging.merge}
          onDiscard={() => {
            stored.drop()
            merging.discard()
          }}
        />
      )}
    </Page>
  )
}

/** In their order: Budget Actual follows the project, and its money is shown to those who may read it. */
function shownSections(detail: ProjectDetail | null): readonly SectionName[] {
  const seesMoney = detail === null || detail.allowed.seeMoney
  return sectionNames.filter((name) => {
    if (name === 'basic') return true
    if (formParts[name] === undefined) return false
    if (name === 'actual' && detail === null) return false
    return name === 'members' || seesMoney
  })
}

/** Leaving asks where something is not saved; after a save or a cancel it does not ask. */
function useLeaving(isChanged: () => boolean) {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const { isFromProjectList = false } = useLocation().state
  const isLeaving = useRef(false)
  useLeaveGuard(
    useCallback(() => !isLeaving.current && isChanged(), [isChanged]),
    {
      isStored: true,
    },
  )

  /** The list as it was filtered, where that is one page back. */
  function leaveToList() {
    isLeaving.current = true
    if (isFromProjectList) router.history.back()
    else void navigate({ to: '/project' })
  }

  return {
    leaveToList,
    /** One page back; to the list where the form was the first page. */
    leave() {
      isLeaving.current = true
      if (canGoBack) router.history.back()
      else leaveToList()
    },
  }
}

type RestoredProps = { readonly onDiscard: () => void; readonly onClose: () => void }

/** What is typed comes from an earlier visit. */
function Restored({ onDiscard, onClose }: RestoredProps) {
  const t = useText(projectFormMessages)
  return (
    <Note meaning="info">
      {t('restored')}{' '}
      <button type="button" className="y-link" onClick={onDiscard}>
        {t('discard')}
      </button>{' '}
      <button type="button" className="y-link" onClick={onClose}>
        {t('goOn')}
      </button>
    </Note>
  )
}

function AboutProject({ detail }: { readonly detail: ProjectDetail }) {
  const t = useText(projectFormMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  const { projectId, updatedAt, updatedByName: name } = detail
  if (updatedAt === '') return projectId
  const at = formatInstant(updatedAt, language, timeZone)
  return `${projectId} · ${t('updated', { at, name })}`
}
