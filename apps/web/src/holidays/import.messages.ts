import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const importMessages = defineMessages('holidayImport', {
  open: { ko: '.ics 가져오기', en: 'Import .ics' },
  title: { ko: '휴일 가져오기 · {{office}}', en: 'Import holidays · {{office}}' },
  about: {
    ko: 'Google, Apple 등의 달력에서 내보낸 .ics 파일입니다. 종일 일정만 휴일이 되고, 이미 있는 휴일은 다시 등록되지 않습니다.',
    en: 'An .ics file exported from Google, Apple or another calendar. All-day events become holidays; those already there are not added again.',
  },
  years: terms.year,
  chooseFile: terms.chooseFile,
  noFile: { ko: '달력 파일(.ics), 1MB까지', en: 'Calendar file (.ics), at most 1 MB' },
  counts: {
    ko: '등록 {{added}}건, 이미 있음 {{known}}건, 제외 {{passed}}건',
    en: '{{added}} to add, {{known}} already there, {{passed}} skipped',
  },
  nothing: {
    ko: '이 연도에 해당하는 종일 일정이 없습니다.',
    en: 'The file has no all-day events in these years.',
  },
  results: { ko: '파일의 휴일', en: 'Holidays in the file' },
  passed: { ko: '제외된 일정 {{count}}건', en: 'Skipped events: {{count}}' },
  timed: { ko: '시간이 정해진 일정', en: 'Timed event' },
  calledOff: { ko: '취소된 일정', en: 'Cancelled event' },
  noName: { ko: '(이름 없음)', en: '(no name)' },
  more: { ko: '외 {{count}}건', en: 'and {{count}} more' },
  known: { ko: '이미 있음', en: 'Already there' },
  observance: { ko: '기념일', en: 'Observance' },
  problems: {
    ko: '읽을 수 없는 일정이 있습니다. 아무것도 저장되지 않았습니다.',
    en: 'Some events cannot be read. Nothing was saved.',
  },
  line: { ko: '{{line}}행: {{message}}', en: 'Line {{line}}: {{message}}' },
  write: terms.add,
  written: { ko: '휴일 {{count}}건이 등록되었습니다.', en: 'Holidays added: {{count}}.' },
})
