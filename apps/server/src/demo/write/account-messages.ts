import { dayText } from '@yuga/contract/problems/problem-texts'
import { addDays, addMonths, type Day, firstDayOf, monthOf } from '@yuga/domain/calendar/day'
import { reopenedText, type MessageText } from '../../messages/texts.ts'
import { demoAccounts } from '../../session/demo-accounts.ts'
import type { Company, Person } from '@yuga/demo/company/company'
import { endOfWork, someDaysAfter } from '@yuga/demo/company/moments'
import { type Message, messageFrom } from './request-messages.ts'

/**
 * Messages to the accounts that a newcomer signs in with, of the categories that no request makes: one read, one
 * not, so that each of them finds something in every kind of person's list (demonstration-1).
 */
export function accountMessagesOf(company: Company): Message[] {
  const { people, calendar, projects } = company
  const administrator = people.find(({ duty }) => duty === 'administrator')
  if (administrator === undefined) return []
  const at = (daysAgo: number, { history }: Person) =>
    someDaysAfter(
      endOfWork(addDays(calendar.today, -daysAgo - 1), history[0]?.officeCode ?? 'FC001', 5),
      1,
      calendar,
    )
  const accounts = people.filter(({ id }) =>
    demoAccounts.some(({ employeeId }) => employeeId === id),
  )
  return accounts.flatMap((receiver): Message[] => {
    const addMessage = (daysAgo: number, said: Pick<Message, 'category' | 'text' | 'about'>) =>
      messageFrom(administrator, receiver, at(daysAgo, receiver), said, calendar)
    const own = projects.find(({ pm, endedDay }) => pm === receiver && endedDay === null)
    const project = own ?? projects.find(({ endedDay }) => endedDay === null)
    const reopened = addMonths(monthOf(calendar.today), -3)
    const reason = receiver.language === 'ko' ? '누락된 시간 보완' : 'Some hours were missing'
    return [
      ...(project === undefined
        ? []
        : [
            addMessage(40, {
              category: 'project',
              text: newProjectText(project.name, own !== undefined),
              about: { kind: 'project', projectId: project.id },
            }),
          ]),
      ...(receiver.roles.some(({ roleId }) => roleId === 'LE005')
        ? []
        : [
            addMessage(33, {
              category: 'monthClose',
              text: reopenedText(reopened, administrator.name, reason),
              about: { kind: 'week', day: firstDayOf(reopened) },
            }),
          ]),
      addMessage(6, {
        category: 'deputy',
        text: administratorAwayText(administrator.name, {
          from: addDays(calendar.today, -5),
          to: addDays(calendar.today, 5),
        }),
        about: undefined,
      }),
      addMessage(2, { category: 'notice', text: newNoticeText, about: undefined }),
    ]
  })
}

function newProjectText(project: string, isPm: boolean): MessageText {
  return isPm
    ? {
        ko: `[${project}] 새 프로젝트의 PM으로 지정되었습니다.`,
        en: `[${project}] You are the PM of this new project.`,
      }
    : {
        ko: `[${project}] 새 프로젝트가 등록되었습니다.`,
        en: `[${project}] A new project was registered.`,
      }
}

function administratorAwayText(name: string, { from, to }: { from: Day; to: Day }): MessageText {
  return {
    ko: `${name} 님의 부재로 ${dayText(from, 'ko')} ~ ${dayText(to, 'ko')} 동안 대리인이 승인을 처리합니다.`,
    en: `${name} is away from ${dayText(from, 'en')} to ${dayText(to, 'en')}: a deputy decides meanwhile.`,
  }
}

const newNoticeText: MessageText = {
  ko: '새 공지사항이 등록되었습니다. 연말 타임카드 마감 일정을 확인해 주세요.',
  en: 'There is a new notice: please look at the dates for closing the year’s timecards.',
}
