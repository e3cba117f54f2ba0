import type { Day } from '@yuga/domain/calendar/day'
import type { MessageText } from './texts.ts'

/** To PM and members: a project was registered with them (project-records-2). */
export function registeredText(
  project: { readonly name: string; readonly startDay: Day; readonly endDay: Day },
  isManager: boolean,
): MessageText {
  const { name, startDay, endDay } = project
  const [ko, en] = isManager ? ['PM으로', 'its PM'] : ['멤버로', 'a member']
  return {
    ko: `[${name}] 프로젝트가 등록되었고 ${ko} 지정되었습니다. (${startDay} ~ ${endDay})`,
    en: `[${name}] was registered, with you as ${en}. (${startDay} to ${endDay})`,
  }
}
