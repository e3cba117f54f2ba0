import { terms } from '@yuga/contract/texts/terms'
import { problems } from '@yuga/contract/problems/problems'
import { defineMessages } from '../i18n/messages.ts'
import { deputyshipMessages } from '../ui/deputyship/deputyship.messages.ts'

export const deputyMessages = defineMessages('deputies', {
  title: terms.deputyship,

  // --- the own section
  named: { ko: '내가 지정한 대리인', en: 'Your deputies' },
  acting: { ko: '내가 대리하는 사람', en: 'You stand in for' },
  name: terms.addDeputy,
  noneNamed: {
    ko: '지정한 대리인이 없습니다. 자리를 비우기 전에 지정해 두세요.',
    en: 'You have no deputy. Name one before you are away.',
  },
  noneActing: {
    ko: '대리하는 사람이 없습니다.',
    en: 'No one has named you as deputy.',
  },
  nothingToHandOver: {
    ko: '입력하거나 승인하는 업무가 없어 맡길 수 있는 일이 없습니다.',
    en: 'You do not enter or approve anything that could be handed over.',
  },
  past: {
    ko: '지난 대리 {{count}}건',
    en: { one: '{{count}} past deputyship', other: '{{count}} past deputyships' },
  },
  enterNow: { ko: '타임카드 입력', en: 'Enter the week' },
  decideNow: terms.openApprovals,
  changeDays: { ko: '기간 변경', en: 'Change days' },
  changeDaysOf: { ko: '{{name}} 기간 변경', en: 'Change days: {{name}}' },
  end: { ko: '지금 종료', en: 'End now' },
  endOf: { ko: '{{name}} 대리 지금 종료', en: 'End now: {{name}}' },

  // --- the dialog
  nameTitle: terms.addDeputy,
  changeTitle: { ko: '대리 기간 변경: {{name}}', en: 'Change days: {{name}}' },
  deputy: terms.deputy,
  principal: terms.principal,
  kind: { ko: '맡길 업무', en: 'Task' },
  from: terms.firstDay,
  to: terms.lastDay,
  toHint: {
    ko: '종료일까지 대리하며, 사무소의 날짜를 따릅니다.',
    en: 'The last day is included, by the date at your office.',
  },
  begun: problems['deputy.begun'],
  entryHint: {
    ko: '내 타임카드를 입력, 제출하고 승인을 요청합니다.',
    en: 'Enters and submits your timecard, and asks for approval.',
  },
  approvalHint: {
    ko: '내게 온 요청을 승인하거나 반려합니다. 대리인과 나의 요청은 제외됩니다.',
    en: 'Approves or rejects requests waiting for you, except the deputy’s own and yours.',
  },
  nowNamed: { ko: '{{name}} 님을 대리인으로 지정했습니다.', en: '{{name}} is your deputy.' },
  daysChanged: { ko: '대리 기간을 변경했습니다.', en: 'The days are changed.' },

  // --- ending
  endAsk: {
    ko: '{{name}} 님의 대리를 지금 종료할까요?',
    en: 'End the deputyship of {{name}} now?',
  },
  endAbout: {
    ko: '{{deputy}} 님은 바로 {{principal}} 님을 대신할 수 없게 됩니다. 대리가 이미 한 일은 그대로 남습니다.',
    en: '{{deputy}} can no longer act for {{principal}} from now on. What they have already done is kept.',
  },
  ended: { ko: '대리를 종료했습니다.', en: 'The deputyship is ended.' },

  // --- states
  state: terms.status,
  days: terms.period,
  ...deputyshipMessages.texts,

  // --- all of them
  about: {
    ko: '누가 누구를 언제 대리하는지 모두 보고, 필요하면 종료합니다.',
    en: 'Who is a deputy of which employee, and when. End any that should not continue.',
  },
  empty: { ko: '대리 지정이 없습니다.', en: 'No one has named a deputy.' },
  emptyNext: {
    ko: '직원은 ‘내 계정’에서 대리인을 지정합니다.',
    en: 'People name their deputies in “My account”.',
  },
  actions: terms.action,
})
