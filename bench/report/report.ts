import { cpus, totalmem } from 'node:os'
import { verdictsOf } from './requirements.ts'
import { keysSection, projectSections } from './projects.ts'
import { reportSections } from './reports.ts'
import type { Results } from './results.ts'
import { kilobytes, megabytes, ms, type Section, share, whole } from './table.ts'

/** The machine in words that name nobody's. */
export function machine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node.split('.')[0]}`
}

/** The figures of a run, part by part, for the terminal and for the page alike. */
export function sectionsOf(results: Results): Section[] {
  return [
    ...loadSections(results),
    costSection(results),
    ...growthSection(results),
    ...figuresSection(results),
    ...masterDataSection(results),
    ...projectSections(results),
    ...reportSections(results),
    ...pageSection(results),
    ...paintSection(results),
    ...typingSection(results),
    ...listSection(results),
    ...idleSection(results),
    ...againstSection(results),
    verdictSection(results),
  ].filter(({ rows }) => rows.length > 0)
}

function loadSections({ load }: Results): Section[] {
  const titles = { open: 'Opening a week', save: 'Saving a week' }
  return (['open', 'save'] as const).map((what) => ({
    title: titles[what],
    head: [
      'employees',
      'connections',
      'requests/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'floor/s',
      'floor p50',
      'floor p95',
      'floor p99',
      'of floor',
      'rounds',
      'others',
    ],
    rows: load
      .filter((line) => line.what === what)
      .map((line) => [
        whole(line.size),
        whole(line.connections),
        whole(line.perSecond),
        ms(line.latency.p50),
        ms(line.latency.p95),
        ms(line.latency.p99),
        whole(line.floorPerSecond),
        ms(line.floorLatency.p50),
        ms(line.floorLatency.p95),
        ms(line.floorLatency.p99),
        share(line.ratio),
        `${share(line.ratioFrom)} to ${share(line.ratioTo)}`,
        share(line.others),
      ]),
    note:
      'The floor: the same SQL, the session look-up included, sent by the bare driver with named ' +
      'statements. All figures are medians of rounds; "rounds" tells the lowest and the highest, ' +
      '"others" how much of the machine programs took that are not of the benchmark.',
  }))
}

function costSection({ load }: Results): Section {
  return {
    title: 'Processor time of one call, in milliseconds',
    head: [
      'what',
      'employees',
      'connections',
      'server',
      'database',
      'load',
      "floor's driver",
      "floor's database",
      'of floor',
    ],
    rows: load.map(({ what, size, connections, cost }) => [
      what,
      whole(size),
      whole(connections),
      cost.server.toFixed(3),
      cost.database.toFixed(3),
      cost.generator.toFixed(3),
      cost.floorDriver.toFixed(3),
      cost.floorDatabase.toFixed(3),
      share(
        (cost.floorDriver + cost.floorDatabase) / (cost.server + cost.database + cost.generator),
      ),
    ]),
    note:
      'Hardly touched by whatever else the machine does. "of floor": what a full machine would serve, with ' +
      'the load on it, for each that the floor makes.',
  }
}

function growthSection({ growth }: Results): Section[] {
  return [
    {
      title: "The same person's week among others",
      head: [
        'employees',
        'p50 ms',
        'p95 ms',
        'rows of hours read',
        'pages of 8 KB',
        'tables read whole',
      ],
      rows: growth.map(({ size, p50, p95, rowsOfHours, buffers, wholeTables }) => [
        whole(size),
        ms(p50),
        ms(p95),
        whole(rowsOfHours),
        whole(buffers),
        wholeTables.join(', ') || 'none',
      ]),
      note:
        'Fifty projects and two years of hours of their own, alike in each company. Rows and pages: what ' +
        "the opening's statements look at, the session look-up included.",
    },
  ]
}

function figuresSection({ figures }: Results): Section[] {
  return [
    {
      title: 'Long histories, submits, approvals and a long list',
      head: [
        'employees',
        'one year ms',
        'ten years ms',
        'ten of one',
        'submit of a week p50 ms',
        'p95 ms',
        'approval of fifty p50 ms',
        'rows listed',
        'list ms',
        'its SQL ms',
        'openings p95 ms',
        'beside four lists ms',
      ],
      rows: figures.map(({ size, history, submitOfWeek, approvalOfFifty, list }) => [
        whole(size),
        ms(history.oneYear),
        ms(history.tenYears),
        share(history.ratio),
        ms(submitOfWeek.p50),
        ms(submitOfWeek.p95),
        ms(approvalOfFifty.p50),
        whole(list.rows),
        ms(list.served),
        ms(list.sql),
        ms(list.openingsQuiet),
        ms(list.openingsBeside),
      ]),
      note:
        'Over the wire. One and ten years are openings of the same week by two people who differ in nothing ' +
        'else. The SQL of the list is sent by the bare driver; openings run at 10 connections.',
    },
  ]
}

function masterDataSection({ masterData }: Results): Section[] {
  if (masterData === undefined) return []
  const { employees, units, calls } = masterData
  return [
    {
      title: `Master data of ${whole(employees)} employees and ${whole(units)} units`,
      head: ['what', 'ms', 'its SQL ms', 'of its SQL'],
      rows: calls.map(({ what, served, sql }) => [what, ms(served), ms(sql), share(served / sql)]),
      note:
        'Over the wire on one connection, by turns with the same SQL, the session look-up included, from the ' +
        'bare driver. Medians.',
    },
  ]
}

function pageSection({ signInPage }: Results): Section[] {
  if (signInPage === undefined) return []
  const { scripts, gzipped, transferred, secondVisit } = signInPage
  return [
    {
      title: 'Script of the sign-in page',
      head: ['file', 'over the wire', 'gzipped', 'plain', 'encoding', 'cache-control'],
      rows: [
        ...scripts.map((file) => [
          file.name,
          kilobytes(file.transferred),
          kilobytes(file.gzipped),
          kilobytes(file.plain),
          file.encoding || 'none',
          file.cacheControl,
        ]),
        ['all', kilobytes(transferred), kilobytes(gzipped), '', '', ''],
      ],
      note: `A second visit loads ${kilobytes(secondVisit)} of script over the wire.`,
    },
  ]
}

function paintSection({ paint }: Results): Section[] {
  if (paint === undefined) return []
  const rows = [
    ...paint.cold.map((visit) => ({ name: `cold, ${visit.profile.name}`, visit })),
    { name: `again, ${paint.cold[0]?.profile.name ?? ''}`, visit: paint.second },
  ]
  return [
    {
      title: 'First paint of a timecard',
      head: ['visit', 'largest paint ms', 'grid ms', 'script', 'fonts', 'moved'],
      rows: rows.map(({ name, visit }) => [
        name,
        ms(visit.largestPaintMs),
        ms(visit.gridMs),
        kilobytes(visit.scriptBytes),
        kilobytes(visit.fontBytes),
        visit.layoutShift.toFixed(4),
      ]),
      note:
        'Of somebody who is signed in, on a line and a processor that the browser slows down. Cold: no ' +
        'cache and no service worker. Script and fonts are what was asked for before the grid stood. ' +
        'Medians of rounds; what else the machine does adds to them.',
    },
  ]
}

function listSection({ list }: Results): Section[] {
  if (list === undefined) return []
  return [
    {
      title: `A list of ${whole(list.total)} pending requests, ${whole(list.onPage)} on a page`,
      head: ['what is done', 'longest task ms', 'of it on the processor ms'],
      rows: list.steps.map(({ what, longestMs, longestCpuMs }) => [
        what,
        ms(longestMs),
        ms(longestCpuMs),
      ]),
      note:
        `Of the page ${list.drawn} rows stand in the document. Order and filters are asked of the server ` +
        `over all pages. Where a machine is shared, the clock also counts what others run meanwhile.`,
    },
  ]
}

function typingSection({ typing }: Results): Section[] {
  return typing === undefined
    ? []
    : [keysSection(`From keydown to paint in a grid of ${typing.rows} rows`, typing)]
}

function idleSection({ idle, afterLoad }: Results): Section[] {
  if (idle === undefined) return []
  const starts = idle.secondStartsMs.map((time) => (time / 1000).toFixed(2)).join(', ')
  return [
    {
      title: 'Idle memory and starts',
      head: ['what', 'found'],
      rows: [
        ['server (PSS)', megabytes(idle.server)],
        ['database (PSS)', megabytes(idle.database)],
        ['both, idle after a second start', megabytes(idle.bytes)],
        ['both, idle after the first start', megabytes(idle.afterFirstStart)],
        ...(afterLoad === undefined
          ? []
          : [['both, a minute after the load', megabytes(afterLoad)]]),
        ['first start, demonstration loaded', `${(idle.firstStartMs / 1000).toFixed(1)} s`],
        ['second start', `${(idle.secondStartMs / 1000).toFixed(2)} s`],
      ],
      note: `Second starts: ${starts} s.`,
    },
  ]
}

/** The last section, which holds rows of every part. */
export const verdictTitle = 'What was asked for'

function verdictSection(results: Results): Section {
  return {
    title: verdictTitle,
    head: ['requirement', 'found', 'met'],
    rows: verdictsOf(results).map(({ requirement, found, isMet }) => [
      requirement,
      found,
      isMet ? 'yes' : 'NO',
    ]),
    note: '',
  }
}

function againstSection({ against }: Results): Section[] {
  if (against === undefined) return []
  return [
    {
      title: `Beside commit ${against.commit.slice(0, 10)}`,
      head: ['what', 'employees', 'unit', 'now', 'earlier', 'now ÷ earlier', 'rounds'],
      rows: against.lines.map((line) => [
        line.what,
        whole(line.size),
        line.unit,
        line.unit === 'requests/s' ? whole(line.now) : ms(line.now),
        line.unit === 'requests/s' ? whole(line.earlier) : ms(line.earlier),
        line.ratio.toFixed(2),
        `${line.ratioFrom.toFixed(2)} to ${line.ratioTo.toFixed(2)}`,
      ]),
      note:
        'Both servers run side by side, each on its own company of that size, and are asked in turn at 10 ' +
        'connections. "now ÷ earlier" is the median of the rounds\' own quotients.',
    },
  ]
}
