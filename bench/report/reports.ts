import type { ReportGrowth } from '../reports/growth.ts'
import type { Results } from './results.ts'
import { kilobytes, megabytes, ms, type Section, share, whole } from './table.ts'

/** Reports of a year, alone and by ten at once, and what they cost in companies of other sizes. */
export function reportSections({ reports, reportGrowth }: Results): Section[] {
  return [
    ...(reports === undefined ? [] : callSections(reports)),
    ...(reportGrowth === undefined ? [] : [growthSection(reportGrowth)]),
  ]
}

function callSections(found: NonNullable<Results['reports']>): Section[] {
  const { employees, entries, reports, openingsQuiet, sheet } = found
  return [
    {
      title: `Reports of ${whole(employees)} employees with ${whole(entries)} hour entries`,
      head: ['report', 'ms', 'its SQL ms', 'of its SQL', 'statements', 'answer', 'as gzip'],
      rows: reports.map(({ what, served, sql, ratio, statements, bytes, wireBytes }) => [
        what,
        ms(served),
        ms(sql),
        share(ratio),
        whole(statements),
        kilobytes(bytes),
        wireBytes < bytes ? kilobytes(wireBytes) : '',
      ]),
      note:
        'Of one year, or of a month of it, on one connection, by turns with the same SQL, the session look-up ' +
        'included, from the bare driver, each once it was asked for four seconds. Medians, of answers that are not compressed; ten at once, and browsers, ' +
        'have them as gzip. The largest division is half of the company. A sheet of hours ' +
        `by person and day of ${whole(sheet.rows)} rows, ${megabytes(sheet.bytes)}, took ` +
        `${(sheet.ms / 1000).toFixed(1)} s of a server that was just started; meanwhile it had ` +
        `${megabytes(sheet.peak)} at most, and ${megabytes(sheet.before)} before.`,
    },
    {
      title: 'Ten reports at once, and openings beside them',
      head: [
        'report',
        'reports/s',
        'p50 ms',
        'p95 ms',
        'failed',
        'server ms',
        'database ms',
        'openings p95 ms',
        'of quiet',
        'others',
      ],
      rows: reports.map((one) => [
        one.what,
        one.perSecond.toFixed(1),
        ms(one.p50),
        ms(one.p95),
        whole(one.failures),
        ms(one.server),
        ms(one.database),
        ms(one.openings),
        share(one.openings / openingsQuiet),
        share(one.others),
      ]),
      note:
        'The same report over and over on ten connections. Server and database: processor time of one report. ' +
        'Openings of timecards at 10 connections beside it, held against those of a quiet server, whose p95 was ' +
        `${ms(openingsQuiet)} ms. "others": how much of the machine programs took that are not of the benchmark.`,
    },
  ]
}

function growthSection(sizes: readonly ReportGrowth[]): Section {
  const reports = [...(sizes[0]?.served.keys() ?? [])]
  const head = sizes.map(({ entries }) => `${(entries / 1_000_000).toFixed(1)} M entries, ms`)
  const last = sizes.at(-1)
  const first = sizes[0]
  const grownBy = (last?.entries ?? 0) / (first?.entries ?? 1)
  return {
    title: 'The same reports in growing companies',
    head: ['report', ...head, 'grew by'],
    rows: reports.map((what) => [
      what,
      ...sizes.map(({ served }) => ms(served.get(what) ?? NaN)),
      ((last?.served.get(what) ?? NaN) / (first?.served.get(what) ?? NaN)).toFixed(1),
    ]),
    note:
      `Five years of ${sizes.map(({ employees }) => whole(employees)).join(', ')} employees, on one connection. ` +
      `The entries grow by ${grownBy.toFixed(1)}. ${beyond(sizes, grownBy)}`,
  }
}

/** What a company of twice the largest size would wait, if its reports went on growing as they did. */
function beyond(sizes: readonly ReportGrowth[], grownBy: number): string {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (first === undefined || last === undefined || grownBy <= 1) return ''
  const grown = [...last.served].map(([what, served]) => {
    const perDoubling = (served / (first.served.get(what) ?? NaN)) ** (1 / Math.log2(grownBy))
    return { what, next: served * perDoubling, perDoubling }
  })
  const slowest = grown.toSorted((a, b) => b.next - a.next)[0]
  return slowest === undefined
    ? ''
    : `Going on like this, the slowest at twice the largest size would be ${slowest.what}, with ` +
        `${ms(slowest.next)} ms, ${slowest.perDoubling.toFixed(1)} times as many for twice the people.`
}
