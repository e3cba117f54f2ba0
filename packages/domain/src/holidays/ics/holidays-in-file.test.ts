import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysFrom } from '../../calendar/day.ts'
import { holidaysInFile } from './holidays-in-file.ts'
import { writeCalendar } from './write-calendar.ts'

const years = { firstDay: '2026-01-01', lastDay: '2027-12-31' }

/** As Google exports its calendar of Korean holidays. */
const google = [
  'BEGIN:VCALENDAR',
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'VERSION:2.0',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:대한민국의 휴일',
  'X-WR-TIMEZONE:UTC',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20260216',
  'DTEND;VALUE=DATE:20260219',
  'DTSTAMP:20260110T031502Z',
  'UID:20260216_4kq@google.com',
  'CLASS:PUBLIC',
  'DESCRIPTION:공휴일',
  'SEQUENCE:0',
  'STATUS:CONFIRMED',
  'SUMMARY:설날\\, 음력 1월 1일과 그 앞뒤의 날\\; 모두 쉽니',
  ' 다',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20260405',
  'DTEND;VALUE=DATE:20260406',
  'UID:20260405_1@google.com',
  'DESCRIPTION:기념일\\n기념일을 숨기려면 설정으로 이동하세요.',
  'SUMMARY:식목일',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

/** As Apple's Calendar exports one with rules, a time zone and an alarm. */
const apple = [
  'BEGIN:VCALENDAR',
  'METHOD:PUBLISH',
  'VERSION:2.0',
  'X-WR-CALNAME:US Holidays',
  'PRODID:-//Apple Inc.//macOS 15.1//EN',
  'BEGIN:VTIMEZONE',
  'TZID:America/Los_Angeles',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'CREATED:20240101T000000Z',
  'UID:7D0-THX',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYMONTH=11;BYDAY=4TH',
  'DTSTART;VALUE=DATE:20201126',
  'DTEND;VALUE=DATE:20201127',
  'SUMMARY;LANGUAGE=en:Thanksgiving Day',
  'BEGIN:VALARM',
  'SUMMARY:not this one',
  'TRIGGER:-PT15H',
  'END:VALARM',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:7D0-NY',
  'RRULE:FREQ=YEARLY;COUNT=3',
  'EXDATE;VALUE=DATE:20260101',
  'DTSTART;VALUE=DATE:20250101',
  'DURATION:P1D',
  'SUMMARY:New Year’s Day',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:7D0-X',
  'DTSTART;TZID=America/Los_Angeles:20261224T130000',
  'DTEND;TZID=America/Los_Angeles:20261224T170000',
  'SUMMARY:Early close',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\n')

const shortOf = (text: string, window = years) => {
  const { holidays, passedOver, problems } = holidaysInFile(text, window)
  return {
    holidays: holidays.map(({ name, firstDay, lastDay }) => `${firstDay} ${lastDay} ${name}`),
    passedOver: passedOver.map(({ firstDay, name, reason }) => `${firstDay} ${name} ${reason}`),
    problems: problems.map(({ at, code }) => `${at} ${code}`),
  }
}

const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')

/** What is wrong, the file, and where it is shown. */
type Refused = readonly [string, string, string]

describe('a file of holidays', () => {
  test('[calendar-9] as Google exports it: the end is the day after, texts are escaped and folded', () => {
    expect(shortOf(google)).toEqual({
      holidays: [
        '2026-02-16 2026-02-18 설날, 음력 1월 1일과 그 앞뒤의 날; 모두 쉽니다',
        '2026-04-05 2026-04-05 식목일',
      ],
      passedOver: [],
      problems: [],
    })
    const { holidays } = holidaysInFile(google, years)
    expect(holidays.map(({ isObservance }) => isObservance)).toEqual([false, true])
  })

  test('as Apple exports it: yearly rules within the years requested, no alarms, no appointments', () => {
    expect(shortOf(apple)).toEqual({
      holidays: [
        '2026-11-26 2026-11-26 Thanksgiving Day',
        '2027-01-01 2027-01-01 New Year’s Day',
        '2027-11-25 2027-11-25 Thanksgiving Day',
      ],
      passedOver: ['2026-12-24 Early close timed'],
      problems: [],
    })
  })

  test.each([
    ['P1D', '2026-10-05 2026-10-05 A'],
    ['PT24H', '2026-10-05 2026-10-05 A'],
    ['PT1440M', '2026-10-05 2026-10-05 A'],
    ['P1DT24H', '2026-10-05 2026-10-06 A'],
    ['P1W', '2026-10-05 2026-10-11 A'],
  ])('takes midnight and a length of %s as whole days', (duration, holiday) => {
    const text = event('SUMMARY:A', 'DTSTART:20261005T000000', `DURATION:${duration}`)
    expect(shortOf(text)).toEqual({ holidays: [holiday], passedOver: [], problems: [] })
  })

  test.each(['PT23H', 'P1DT1H', 'PT24H1S', 'P', 'x'])(
    'passes over midnight and a length of %s',
    (duration) => {
      const text = event('SUMMARY:A', 'DTSTART:20261005T000000', `DURATION:${duration}`)
      const passedOver = ['2026-10-05 A timed']
      expect(shortOf(text)).toEqual({ holidays: [], passedOver, problems: [] })
    },
  )

  test.each([
    ['local midnight to 23:59', ['DTSTART:20261005T000000', 'DTEND:20261005T235900']],
    [
      'midnight of a zone to 23:59:59',
      ['DTSTART;TZID=Asia/Seoul:20261005T000000', 'DTEND;TZID=Asia/Seoul:20261005T235959'],
    ],
    [
      'midnight of Seoul in UTC',
      ['DTSTART:20261004T150000Z', 'DTEND:20261005T150000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    ],
    [
      'midnight of Los Angeles in UTC',
      ['DTSTART:20261005T070000Z', 'DTEND:20261006T070000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    ],
    [
      'midnight in UTC by its length',
      ['DTSTART:20261004T150000Z', 'DURATION:PT24H', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    ],
  ])('[calendar-9] takes %s as a whole day', (_, lines) => {
    const holidays = ['2026-10-05 2026-10-05 A']
    expect(shortOf(event('SUMMARY:A', ...lines))).toEqual({
      holidays,
      passedOver: [],
      problems: [],
    })
  })

  test.each([
    [
      'a day in UTC that nothing calls whole',
      ['DTSTART:20261004T150000Z', 'DTEND:20261005T150000Z'],
    ],
    ['midnight to noon', ['DTSTART:20261005T000000', 'DTEND:20261005T120000']],
    ['one to 23:59', ['DTSTART:20261005T010000', 'DTEND:20261005T235900']],
  ])('passes over %s', (_, lines) => {
    expect(shortOf(event('SUMMARY:A', ...lines)).passedOver).toHaveLength(1)
  })

  test('[calendar-9] names what it passes over, each with its reason, of the days that were requested', () => {
    const of = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
    const text = [
      'BEGIN:VCALENDAR',
      ...of('SUMMARY:주간 회의\\, 3층', 'DTSTART:20261020T100000', 'DTEND:20261020T110000'),
      ...of('SUMMARY:창립 기념일', 'DTSTART:20261012', 'STATUS:CANCELLED'),
      ...of('DTSTART;TZID=Asia/Seoul:20270104T090000'),
      ...of(`SUMMARY:${'가'.repeat(300)}`, 'DTSTART:20260301T090000'),
      ...of('SUMMARY:지난 회의', 'DTSTART:20251231T090000'),
      ...of('SUMMARY:먼 회의', 'DTSTART:20280101T090000'),
      ...of('SUMMARY:매주 회의', 'DTSTART:20200107T090000', 'RRULE:FREQ=WEEKLY'),
      ...of('SUMMARY:설날', 'DTSTART:20260217'),
      'END:VCALENDAR',
    ].join('\r\n')
    expect(shortOf(text)).toEqual({
      holidays: ['2026-02-17 2026-02-17 설날'],
      passedOver: [
        '2020-01-07 매주 회의 timed',
        `2026-03-01 ${'가'.repeat(200)} timed`,
        '2026-10-12 창립 기념일 calledOff',
        '2026-10-20 주간 회의, 3층 timed',
        '2027-01-04  timed',
      ],
      problems: [],
    })
  })

  test('[calendar-9] takes the last writing of an event, and each of events that share a UID by mistake', () => {
    const of = (uid: string, day: string, ...more: string[]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${uid}`,
      `DTSTART:${day}`,
      ...more,
      'END:VEVENT',
    ]
    const text = [
      'BEGIN:VCALENDAR',
      ...of('a', '20261007', 'SEQUENCE:1'),
      ...of('a', '20261005', 'SEQUENCE:0'),
      ...of('b', '20261012'),
      ...of('b', '20261013'),
      ...of('c', '20250501', 'RRULE:FREQ=YEARLY;UNTIL=20261231', 'SEQUENCE:5'),
      ...of('c', '20260504', 'RECURRENCE-ID:20260501', 'SEQUENCE:2'),
      ...of('d', '20261020'),
      ...of('d', '20261020', 'SEQUENCE:1', 'STATUS:CANCELLED'),
      'END:VCALENDAR',
    ].join('\n')
    expect(shortOf(text).holidays).toEqual([
      '2026-05-04 2026-05-04 c',
      '2026-10-07 2026-10-07 a',
      '2026-10-12 2026-10-12 b',
      '2026-10-13 2026-10-13 b',
    ])
  })

  const wrong: readonly Refused[] = [
    ['no calendar', 'hello', 'file calendar-file.unreadable'],
    ['nothing', '', 'file calendar-file.unreadable'],
    [
      'a calendar that does not end',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT',
      'file calendar-file.unreadable',
    ],
    ['an event without a day', event('SUMMARY:A'), '2 calendar-file.no-start'],
    ['a day that there is not', event('SUMMARY:A', 'DTSTART:20260230'), '2 calendar-file.no-start'],
    ['an event without a name', event('SUMMARY: ', 'DTSTART:20260301'), '2 calendar-file.no-name'],
    [
      'an end before the start',
      event('SUMMARY:A', 'DTSTART:20260302', 'DTEND:20260301'),
      '2 holiday.ends-before-start',
    ],
    [
      'more than a year',
      event('SUMMARY:A', 'DTSTART:20260302', 'DTEND:20280302'),
      '2 holiday.too-long',
    ],
    ...['WEEKLY', 'YEARLY;BYSETPOS=1', 'YEARLY;BYDAY=XX', 'YEARLY;INTERVAL=0'].map(
      (rule): Refused => [
        `a rule of ${rule}`,
        event('SUMMARY:A', 'DTSTART:20260302', `RRULE:FREQ=${rule}`),
        '2 calendar-file.repeats',
      ],
    ),
  ]
  test.each(wrong)('with %s is refused at its line', (_, text, problem) => {
    expect(shortOf(text)).toEqual({ holidays: [], passedOver: [], problems: [problem] })
  })

  test('may say of one year that it comes on another day', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:A',
      'DTSTART:20250501',
      'RRULE:FREQ=YEARLY',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:A',
      'RECURRENCE-ID;VALUE=DATE:20260501',
      'DTSTART:20260504',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n')
    expect(shortOf(text).holidays).toEqual(['2026-05-04 2026-05-04 A', '2027-05-01 2027-05-01 A'])
  })

  test('a rule that never comes, or would never end, ends', () => {
    const never = event(
      'SUMMARY:A',
      'DTSTART:20200228',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    )
    expect(shortOf(never).holidays).toEqual([])
    const old = event('SUMMARY:A', 'DTSTART:19000228', 'RRULE:FREQ=YEARLY;BYMONTHDAY=30;COUNT=9')
    expect(shortOf(old).problems).toEqual(['2 calendar-file.repeats'])
  })

  test('with too many events is refused as a whole', () => {
    const one = 'BEGIN:VEVENT\nSUMMARY:A\nDTSTART:20260301\nEND:VEVENT\n'
    const text = `BEGIN:VCALENDAR\n${one.repeat(2_001)}END:VCALENDAR`
    expect(shortOf(text).problems).toEqual(['file calendar-file.too-many'])
  })
})

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 150, size: 'max' })
  .map((text) =>
    `가${text}`
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\s]+/gu, ' ')
      .trim(),
  )
  // longer ones are no names
  .filter((text) => text.length <= 200)
const day = fc.constantFrom(...daysFrom('2026-01-10', '2027-11-20'))

test('what is written is read again, in lines of at most 75 octets', () => {
  const holidays = fc.array(fc.record({ name, day, length: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(holidays, (requested) => {
      const written = writeCalendar(
        '휴일',
        requested.map((one, index) => ({
          uid: `${index}@yuga`,
          name: one.name,
          firstDay: one.day,
          lastDay: addDays(one.day, one.length - 1),
          version: 0,
          changedAt: new Date(0),
        })),
      )
      const longest = written.split('\r\n').map((line) => new TextEncoder().encode(line).length)
      expect(Math.max(...longest)).toBeLessThanOrEqual(75)
      const wanted = requested.map(
        (one) => `${one.day} ${addDays(one.day, one.length - 1)} ${one.name}`,
      )
      expect(shortOf(written)).toEqual({
        holidays: [...new Set(wanted)].toSorted((a, b) => (a < b ? -1 : 1)),
        passedOver: [],
        problems: [],
      })
    }),
    { numRuns: 200 },
  )
})

test('whatever a file holds, reading it answers', () => {
  const labels = fc.constantFrom(
    ...apple.split('\n'),
    'BEGIN:VEVENT',
    'END:VEVENT',
    'RRULE:FREQ=YEARLY;COUNT=1000;BYDAY=5MO;BYMONTH=2',
    'X;A="',
    ' ',
    ':',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(labels, fc.string()), { maxLength: 60 }), (lines) => {
      expect(holidaysInFile(lines.join('\n'), years)).toHaveProperty('problems')
    }),
    { numRuns: 300 },
  )
})
