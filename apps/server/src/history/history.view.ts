import { actorName } from '@yuga/contract/problems/actor-name'
import type { AuditRow, HistoryEntry } from '@yuga/contract/audit/audit'
import { actionLabels, subjectLabels } from '@yuga/contract/audit/audit-labels'
import type { Language } from '@yuga/contract/problems/problems'
import type { AuditEntry } from './audit-search.store.ts'
import { changesOf } from './changes.ts'
import type { RequestStory } from './history.store.ts'

/** The name of an action in a language; one without a label shows its own name, which a test forbids. */
function actionName(action: string, language: Language): string {
  const labels = (actionLabels as Readonly<Record<string, { ko: string; en: string }>>)[action]
  return labels?.[language] ?? action
}

/** What a record is about, with labels as far as there are some: `요청 12`. */
function subjectName(subject: string, language: Language): string {
  const [kind = '', ...rest] = subject.split(' ')
  return [subjectLabels[kind]?.[language] ?? kind, ...rest].join(' ')
}

function actorOf(entry: AuditEntry, language: Language): string {
  const name = actorName(entry.actor_name ?? entry.actor_id ?? '', entry.behalf_name, language)
  if (entry.via === null) return name
  const [kind = '', sn = ''] = entry.via.split(' ')
  const label = subjectLabels[kind]?.[language] ?? kind
  const via = `${label} ${entry.token_name ?? sn}`.trimEnd()
  // an identity provider is no employee
  return name === '' ? via : `${name} · ${via}`
}

function recordOf(entry: AuditEntry, language: Language) {
  return {
    at: new Date(entry.at).toISOString(),
    actor: actorOf(entry, language),
    action: entry.action,
    actionName: actionName(entry.action, language),
    ...changesOf(entry.before, entry.after, language),
  }
}

/** A record as administrators read it. */
export function auditToWire(entry: AuditEntry, language: Language): AuditRow {
  return {
    auditSn: entry.audit_sn,
    ...recordOf(entry, language),
    forEmployee: entry.for_name ?? entry.for_employee_id ?? '',
    subject: entry.subject,
    subjectName: subjectName(entry.subject, language),
    requestId: entry.request_id,
  }
}

type Item = Readonly<Record<string, unknown>>

function without(item: Item, ...names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))
}

function reasonIn(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const reason = (first as { reason?: unknown } | null | undefined)?.reason
  return typeof reason === 'string' ? reason : ''
}

/** The same without what a history shows separately: the reason, and the number of the request. */
function withoutReason(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReason)
  if (typeof value !== 'object' || value === null) return value
  return without(value as Item, 'reason', 'request_sn')
}

/** A record as a line of a history. */
export function historyToWire(entry: AuditEntry, language: Language): HistoryEntry {
  const { before, after } = entry
  const shown = { ...entry, before: withoutReason(before), after: withoutReason(after) }
  return { ...recordOf(shown, language), reason: reasonIn(after) }
}

function itemsOf(value: unknown): readonly Item[] | null {
  return Array.isArray(value) ? (value as Item[]) : null
}

/** Of a record about a whole week, what concerns one project; null where it concerns another one alone. */
export function ofProject(entry: AuditEntry, projectId: string): AuditEntry | null {
  const own = (value: unknown) =>
    itemsOf(value)
      ?.filter((item) => (item['projectId'] ?? item['project_id']) === projectId)
      .map((item) => without(item, 'projectId', 'project_id'))
  const [before, after] = [own(entry.before), own(entry.after)]
  if (before === undefined && after === undefined) return entry
  if ((before ?? []).length === 0 && (after ?? []).length === 0) return null
  return { ...entry, before: before ?? null, after: after ?? null }
}

/** Of a month close, what became of some requests. */
export function ofRequests(entry: AuditEntry, requestSns: ReadonlySet<number>): AuditEntry {
  const own = (value: unknown): unknown => {
    const requests = itemsOf((value as { requests?: unknown } | null)?.requests)
    if (requests === null) return value
    const some = requests.filter(({ requestSn }) => requestSns.has(Number(requestSn)))
    return { ...(value as Item), requests: some }
  }
  return { ...entry, before: own(entry.before), after: own(entry.after) }
}

const ends = {
  approved: 'approve',
  rejected: 'reject',
} as const

/** How a request was made and how it ended, as two lines of a history. */
export function storyToWire(story: RequestStory, language: Language): HistoryEntry[] {
  const { kind, state, requester_name, requested_by_name } = story
  const line = (
    at: string,
    actor: string,
    action: string,
    reason: string,
    [was, is]: [string, string],
  ): HistoryEntry => ({
    at: new Date(at).toISOString(),
    actor,
    action,
    actionName: actionName(action, language),
    reason,
    ...changesOf({ state: was }, { state: is }, language),
  })
  const asker =
    requested_by_name === null || requested_by_name === requester_name
      ? requester_name
      : actorName(requested_by_name, requester_name, language)
  const requested = kind === 'member' ? 'member.request' : `timecard.request-${kind}`
  const first = line(story.requested_at, asker, requested, story.reason, ['', 'pending'])
  if (story.decided_at === null) return [first]
  const decider = actorName(story.decided_by_name ?? '', story.decided_for_name, language)
  const last = line(story.decided_at, decider, endOf(story), story.decision_reason ?? '', [
    'pending',
    state,
  ])
  return [first, last]
}

function endOf({ kind, state }: RequestStory): string {
  if (state === 'approved' || state === 'rejected') return `request.${ends[state]}-${kind}`
  if (state === 'cancelled') return `request.cancel-${kind}`
  return kind === 'member' ? 'member.withdraw' : `timecard.withdraw-${kind}`
}
