import type { ScreenName } from '@yuga/contract/access/menu'
import type { MessageAbout } from '@yuga/contract/messages/message-categories'
import type { Day } from '@yuga/domain/calendar/day'

/** What a message speaks of, as the columns of its row hold it. */
export type AboutColumns = {
  readonly kind: MessageAbout['kind'] | null
  readonly sn: number | null
  readonly day: Day | null
  readonly projectId: string | null
  readonly report: ScreenName | null
}

function snOf(about: MessageAbout): number | null {
  if ('requestSn' in about) return about.requestSn ?? null
  if (about.kind === 'notice') return about.noticeSn
  return about.kind === 'deputyship' ? about.deputyshipSn : null
}

/** The columns of what a message speaks of; all empty where it speaks of nothing that has a place. */
export function aboutColumns(about: MessageAbout | undefined): AboutColumns {
  if (about === undefined) return { kind: null, sn: null, day: null, projectId: null, report: null }
  return {
    kind: about.kind,
    sn: snOf(about),
    day: about.kind === 'week' ? about.day : null,
    projectId: about.kind === 'project' ? about.projectId : null,
    report: about.kind === 'reportMail' ? about.report : null,
  }
}

/** What a row speaks of; null where nothing is known, as of messages from before links were kept. */
export function aboutOf({ kind, sn, day, projectId, report }: AboutColumns): MessageAbout | null {
  switch (kind) {
    case 'approval':
    case 'memberRequest':
      return sn === null ? null : { kind, requestSn: sn }
    case 'week':
      return day === null ? null : { kind, day, ...(sn !== null && { requestSn: sn }) }
    case 'notice':
      return sn === null ? null : { kind, noticeSn: sn }
    case 'deputyship':
      return sn === null ? null : { kind, deputyshipSn: sn }
    case 'project':
      return projectId === null ? null : { kind, projectId }
    case 'alert':
      return { kind }
    case 'reportMail':
      return report === null ? null : { kind, report }
    case null:
      return null
  }
}
