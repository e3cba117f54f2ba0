import type { Typing } from '../browser/typing.ts'
import type { Results } from './results.ts'
import { ms, type Section, share, whole } from './table.ts'

/** Calls of projects, and keys into their grids of months. */
export function projectSections({ projects }: Results): Section[] {
  if (projects === undefined) return []
  const { employees, entries, list, opening, saving, others, sheetMs, keys } = projects
  return [
    {
      title: `Projects of ${whole(employees)} employees with ${whole(entries)} hour entries`,
      head: ['what', 'ms', 'its SQL ms', 'of its SQL', 'statements'],
      rows: [list, opening, saving, ...others].map(({ what, served, sql, statements }) => [
        what,
        ms(served),
        ms(sql),
        share(served / sql),
        String(statements),
      ]),
      note:
        `Measured as master data are; begin, commit and the session look-up are among the statements. A sheet ` +
        `of 1,000 projects is checked and registered in ${(sheetMs / 1000).toFixed(1)} s.`,
    },
    ...keys.map(({ what, months, nodes, typing }) =>
      keysSection(
        `From keydown to paint in the ${what}: ${typing.rows} rows of ${months} months, ${whole(nodes)} elements`,
        typing,
      ),
    ),
  ]
}

/** From keydown to paint in one grid. */
export function keysSection(title: string, typing: Typing): Section {
  const row = (name: string, count: number, { p50, p95, p99 }: typeof typing.all) => [
    name,
    whole(count),
    ms(p50),
    ms(p95),
    ms(p99),
  ]
  return {
    title,
    head: ['key', 'keys', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows: [
      ...[...typing.byKind].map(([kind, found]) => row(kind, found.count, found)),
      row('all', typing.keys, typing.all),
      row('- until the page hears it', typing.keys, typing.untilHeard),
      row('- until its frame begins', typing.keys, typing.untilFrame),
      row('- style, layout and paint', typing.keys, typing.inFrame),
      row('an empty page instead', 360, typing.emptyPage),
    ],
    note:
      `All keys and the empty page, one field and one figure: medians of rounds, whose p95 was ` +
      `${ms(typing.rounds.lowest)} to ${ms(typing.rounds.highest)} ms. The browser draws as soon as ` +
      `there is something to draw: on a screen of 60 Hz any page waits for the next frame on top, ` +
      `8 ms on average. Its own Event Timing, which counts to the screen in steps of 8 ms, calls ` +
      `${typing.slowByEventTiming} of ${typing.keys} keys longer than 16 ms.`,
  }
}
