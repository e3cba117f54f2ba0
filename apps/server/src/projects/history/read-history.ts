import { actionLabels } from '@yuga/contract/audit/audit-labels'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { Language } from '@yuga/contract/problems/problems'
import {
  mostProjectChanges,
  type ProjectVersion,
  type readProjectHistory,
} from '@yuga/contract/projects/project-history'
import { dayToWire } from '@yuga/domain/calendar/day'
import { type Change, changesBetween } from '@yuga/domain/projects/changes/differences'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { reachOf } from '../project-names.store.ts'
import { shownRecord } from './shown-record.ts'
import { placeText, type TextContext, valueText } from './texts.ts'
import {
  type Names,
  namesOfVersions,
  pageOfVersions,
  type StoredVersion,
} from './versions.store.ts'

type Call = ReceivedBy<typeof readProjectHistory> & Context & { readonly actor: Actor }

/** What each save changed of a project, as text, as far as the reader may see it (projects-21, project-records-4). */
export async function historyOfProject({ db, actor, language, params, query }: Call) {
  const { projectId } = params
  const reach = await reachOf(db, actor, projectId)
  if (reach === undefined) return refuse('project.not-found', { at: 'projectId' })
  const { limit } = query
  const skipped = (Math.max(1, query.offset) - 1) * limit
  const page = { timeZone: actor.timeZone, skipped, limit }
  const { totalCount, versions } = await pageOfVersions(db, projectId, page)
  const records = versions.flatMap(({ contents, earlier }) =>
    earlier === null ? [contents] : [contents, earlier],
  )
  const names = await namesOfVersions(db, records, language)
  const context = { language, names, seesMoney: reach.seesMoney }
  return { totalCount, changeList: versions.map((version) => versionFor(version, context)) }
}

type Reader = { readonly language: Language; readonly names: Names; readonly seesMoney: boolean }

function versionFor(version: StoredVersion, reader: Reader): ProjectVersion {
  const { contents, earlier } = version
  const { language, names, seesMoney } = reader
  const after = shownRecord(contents, seesMoney)
  const before = earlier === null ? null : shownRecord(earlier, seesMoney)
  const context: TextContext = {
    language,
    names,
    currencyCode: contents.currencyCode,
    records: before === null ? [after] : [after, before],
  }
  const changes = before === null ? [] : changesBetween(before, after)
  const action = actionOf(version)
  return {
    version: version.version,
    at: new Date(version.savedAt).toISOString(),
    day: dayToWire(version.day),
    actor: version.savedByName,
    action,
    actionName: actionNames[action][language],
    changes: changes.slice(0, mostProjectChanges).map((change) => changeFor(change, context)),
    moreChanges: Math.max(0, changes.length - mostProjectChanges),
  }
}

const actionNames = {
  registered: actionLabels['project.add'],
  'first-known': { ko: '이력의 시작', en: 'The history begins' },
  changed: actionLabels['project.change'],
  ended: actionLabels['project.end'],
  reopened: actionLabels['project.reopen'],
} as const satisfies Record<ProjectVersion['action'], { ko: string; en: string }>

/** A project that is older than its history has a first version that no one saved as such (project-records-4). */
function actionOf({ version, contents, earlier }: StoredVersion): ProjectVersion['action'] {
  if (earlier === null) return version === 1 ? 'registered' : 'first-known'
  if (contents.statusCode === earlier.statusCode) return 'changed'
  return contents.endedDay === null ? 'reopened' : 'ended'
}

function changeFor(change: Change, context: TextContext) {
  const { path, before, after } = change
  const list = path.length % 2 === 0 ? path.at(-2) : path.at(-1)
  const field = list ?? ''
  return {
    place: path.join('/'),
    name: placeText(path, context),
    kind:
      before === undefined
        ? ('added' as const)
        : after === undefined
          ? ('removed' as const)
          : ('changed' as const),
    before: valueText(field, before, context),
    after: valueText(field, after, context),
  }
}
