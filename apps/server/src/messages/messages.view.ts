import { type Holder, mayCall } from '@yuga/contract/access/access'
import { actorName } from '@yuga/contract/problems/actor-name'
import { nameOfCategory, pathTo } from '@yuga/contract/messages/message-categories'
import { menuEntryAt } from '@yuga/contract/access/menu'
import type { MessageRow } from '@yuga/contract/messages/messages'
import type { Language } from '@yuga/contract/problems/problems'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { aboutOf } from './about.ts'
import type { OwnMessage } from './own-messages.store.ts'

type Reader = {
  readonly name: string
  readonly language: Language
  readonly holder: Holder
}

/** Where the message leads, as far as the reader may open that screen (messages-7). */
function leadsTo(row: OwnMessage, holder: Holder): string | null {
  const about = aboutOf({
    kind: row.about_kind,
    sn: row.about_sn,
    day: row.about_day,
    projectId: row.about_project_id,
    report: row.about_report,
  })
  if (about === null) return null
  const path = pathTo(about)
  const { needs: needed, or = [] } = menuEntryAt(path.replace(/\?.*/, '')) ?? {}
  return needed === undefined || mayCall(holder, { needs: needed, or }) ? path : null
}

/** A message in the language of its reader. */
export function messageToWire(row: OwnMessage, { name, language, holder }: Reader): MessageRow {
  return {
    ntcnSeq: row.message_sn,
    section: row.category,
    sectionName: nameOfCategory(row.category, language),
    contents: row.contents,
    requestDatetime: new Date(row.sent_at).toISOString(),
    senderTeam: row.sender_team,
    receiver: name,
    sender: row.sender_name === '' ? 'Yuga' : actorName(row.sender_name, row.for_name, language),
    readYn: yesOrNo(row.is_read),
    leadsTo: leadsTo(row, holder),
  }
}
