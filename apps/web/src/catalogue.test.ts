import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemText } from '@yuga/contract/problems/problems'
import { expect, test } from 'vitest'
import { pickerMessages } from './pickers/pickers.messages.ts'
import { filtersMessages } from './reports/filters/filters.messages.ts'
import { mailsMessages } from './reports/mails/mails.messages.ts'
import { statusMessages } from './reports/timecard-status/timecard-status.messages.ts'
import { requestsMessages } from './requests/requests.messages.ts'
import { sessionMessages } from './session/session.messages.ts'
import { timecardMessages } from './timecard/text/timecard.messages.ts'
import { uiMessages } from './ui/ui.messages.ts'
import { catalogue } from './i18n/catalogue.ts'

/** The English messages, letter by letter (screens-5). */
const english = [
  'Are you sure you want to cancel or delete?',
  'Registered.',
  'Updated.',
  'Deleted.',
  'Approved.',
  'Canceled.',
  'Has been requested.',
  'The month is closed.',
  'Month deadline has been cancelled.',
  'Overtime.',
  'Please select a project.',
  'Please select.',
  'exceeded',
  'Files can be attached within 10MB.',
  'This file cannot be attached.',
  'Please enter your ID.',
  'Please enter a password.',
  'Please enter the subject.',
  'Only the list of projects shown on the screen is available for download.',
  'The department in charge of the fiscal year has not been registered.',
  'File download failed.',
  'Unable to connect to the server.',
  'Server connection is not smooth. Please try again in a few minutes.',
  'Wrong request. Contact administrator for assistance.',
]

/** The Korean messages that are given, letter by letter (screens-5). */
const korean = [
  '수정되었습니다.',
  '등록되었습니다.',
  '삭제되었습니다.',
  '월 마감 처리되었습니다.',
  '월 마감 취소 처리되었습니다.',
  '파일 다운로드에 실패하였습니다.',
  '삭제하시겠습니까?',
  '저장하시겠습니까?',
  '조직을 선택해주세요.',
  '해당 조직은 선택 할 수 없습니다',
  '필수 입력 사항입니다.',
  '권한을 선택해주세요.',
  '등급을 선택해주세요.',
]

test('[screens-5] the catalogue says what the documents say', () => {
  const texts = Object.values(catalogue)
  expect(texts.map(({ en }) => en)).toEqual(expect.arrayContaining(english))
  expect(texts.map(({ ko }) => ko)).toEqual(expect.arrayContaining(korean))
})

test('one thing has one wording: what each screen says is what the documents say', () => {
  const { requested, approved, monthIsClosed, selectProject } = timecardMessages.texts
  expect([requested, approved, monthIsClosed, selectProject].map(({ en }) => en)).toEqual([
    'Has been requested.',
    'Approved.',
    'The month is closed.',
    'Please select a project.',
  ])
  expect(monthIsClosed.ko).toBe('월 마감 처리되었습니다.')
  expect(approved).toEqual(requestsMessages.texts.approved)
  expect(requestsMessages.texts.canceled.en).toBe('Request rejected.')
  expect(sessionMessages.texts.enterId.en).toBe('Please enter your ID.')
  expect(sessionMessages.texts.enterPassword.en).toBe('Please enter a password.')
  expect(uiMessages.texts.noAnswer.en).toBe('Unable to connect to the server.')
})

const say = (
  code:
    | 'input.required'
    | 'server.failed'
    | 'timecard.nothing-selected'
    | 'timecard.no-submit-target'
    | 'timecard.no-unsubmit-target'
    | 'report.root',
  language: 'ko' | 'en',
) => problemText({ code, path: [] } as never, language)

const mails = mailsMessages.texts
const status = statusMessages.texts

test.each([
  [
    'a closed month',
    status.monthClosed,
    { ko: '월 마감 처리되었습니다.', en: 'The month is closed.' },
  ],
  [
    'a close that was cancelled',
    status.reopened,
    { ko: '월 마감 취소 처리되었습니다.', en: 'Month deadline has been cancelled.' },
  ],
  ['a changed monthly report', mails.changed, { ko: '수정되었습니다.', en: 'Updated.' }],
  ['a deleted monthly report', mails.removed, { ko: '삭제되었습니다.', en: 'Deleted.' }],
  ['no unit', filtersMessages.texts.unitNeeded, catalogue.selectOrganization],
  ['the root', pickerMessages.texts.unitRefused, catalogue.notThisOrganization],
])('so do reports, of what is done, missing or refused there: %s', (_, said, labels) => {
  expect(said).toEqual(labels)
})

test('[screens-13] a limit to the hours of a week has its message, which no screen shows', () => {
  expect(catalogue.exceeded).toEqual({ ko: '초과되었습니다.', en: 'exceeded' })
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(500)
  const isShown = (name: string) =>
    readFileSync(join(import.meta.dirname, name), 'utf8').includes('catalogue.exceeded')
  expect(sources.filter(isShown)).toEqual([])
})

test('overtime begins with the word of the catalogue, whether more was submitted or not', () => {
  const { overtime, overtimeToo } = timecardMessages.texts
  for (const text of [overtime.en, overtimeToo.en.one, overtimeToo.en.other])
    expect(text).toMatch(/^Overtime\. /)
})

test('that there is no target is said in the words of the documents, from one place', () => {
  expect(say('timecard.no-submit-target', 'en')).toBe('There is no target for submit.')
  expect(say('timecard.no-unsubmit-target', 'en')).toBe('There is no target for unsubmit.')
  const elsewhere = [catalogue, timecardMessages.texts, requestsMessages.texts, uiMessages.texts]
  expect(JSON.stringify(elsewhere)).not.toContain('no target')
})

test('what the server says too is worded alike', () => {
  expect(say('input.required', 'ko')).toBe('필수 입력 사항입니다.')
  expect([say('report.root', 'ko'), say('report.root', 'en')]).toEqual([
    catalogue.notThisOrganization.ko,
    catalogue.notThisOrganization.en,
  ])
  expect(say('timecard.nothing-selected', 'en')).toBe('Please select.')
  expect(say('server.failed', 'en')).toBe(
    'Server connection is not smooth. Please try again in a few minutes.',
  )
})

test('Korean calls a report by one word, in the menu as in mails and hints', () => {
  const folder = import.meta.dirname
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.messages.ts') || name === 'screens.ts')
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(texts.filter((text) => text.includes('보고서')).length).toBeGreaterThan(5)
  expect(texts.filter((text) => text.includes('리포트'))).toEqual([])
})
