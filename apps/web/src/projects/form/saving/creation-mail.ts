import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type { sendEmail } from '@yuga/contract/messages/mails'
import { membersOf } from '@yuga/domain/projects/staffing/groups'
import { formatDays } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'
import { textIn } from '../../../i18n/use-text.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import { creationMailMessages } from './creation-mail.messages.ts'

type MailBody = RequestOf<typeof sendEmail>['body']

/**
 * The mail about a new project: to its PM, its members and the configured list, each once. The title says that it was
 * registered, the body gives its name and period (project-records-2).
 */
export function creationMail(draft: FormDraft, language: Language): MailBody {
  const t = textIn(creationMailMessages, language)
  const members = membersOf(draft.groups).flatMap(({ who }) =>
    'employeeId' in who ? [who.employeeId] : [],
  )
  const name = draft.name.trim()
  const period =
    draft.startDay === null || draft.endDay === null
      ? ''
      : formatDays(draft.startDay, draft.endDay, language)
  return {
    userIdList: [...new Set([draft.pmId, ...members])],
    title: t('title'),
    contents: t('contents', { name, period }),
  }
}
