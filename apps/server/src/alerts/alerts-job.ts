import type { Language } from '@yuga/contract/problems/problems'
import { terms } from '@yuga/contract/texts/terms'
import type { Day } from '@yuga/domain/calendar/day'
import type { AlertFigure } from '@yuga/domain/alerts/figures'
import { grouped } from '@yuga/domain/grouped'
import type { Db } from '../db/statement.ts'
import type { JobDefinition, JobRun, Step } from '../jobs/job.ts'
import { fromYuga, type NewMessage, sendMessages } from '../messages/messages.store.ts'
import type { MessageText } from '../messages/texts.ts'
import { unitNames } from '../projects/project-names.store.ts'
import { readersOf } from '../report-mails/recipients.store.ts'
import { figureText, type Raised, raisedSubject, raisedText, subjectName } from './alert-texts.ts'
import * as store from './alerts.store.ts'
import { pathToFigure } from './leads-to.ts'
import { companyDay, readNight } from './night.ts'
import { figuresOf, type NightFigures, type Outcome, outcomesOf } from './outcomes.ts'
import { clearRaised, hideRaised, keepRaised, type RaisedRow, raisedBy } from './raised.store.ts'
import { type Reach, reachOf } from './reach.ts'
import { projectHeads } from './reach.store.ts'

type Stored = {
  readonly isThrough: boolean
  /** The last owner of alerts that were looked at. */
  readonly lastOwner: string
  readonly owners: number
  readonly alerts: number
  readonly raised: number
  readonly total: number
}

/** So many owners a step: each costs a statement or two. */
const ownersAtATime = 20

/** Every night the figures that people want to hear of, once for each that becomes true (alerts-11, alerts-12). */
export const alertsJob: JobDefinition<Stored> = {
  name: 'alerts',
  title: terms.alert,
  schedule: { every: 'day', at: '05:00' },
  rangeOf: (dueOn) => ({ firstDay: dueOn, lastDay: dueOn }),
  async run(run) {
    let stored = run.kept ?? (await begin(run))
    const night = stored.isThrough ? undefined : await readFigures(run, stored)
    while (night !== undefined && !stored.isThrough) {
      const before = stored
      stored = await run.step((db) => lookAtNext(db, run, before, night))
    }
    const { owners, alerts, raised } = stored
    return {
      ko: `${owners}명의 알림 ${alerts}건을 확인했으며 새로 ${raised}건을 알렸습니다.`,
      en: `${alerts} alerts of ${owners} people were looked at; ${raised} became true.`,
    }
  },
}

const begin = (run: JobRun<Stored>): Promise<Stored> =>
  run.step(async (db) => {
    const total = await store.countOwnersOfAlerts(db)
    const stored = { isThrough: total === 0, lastOwner: '', owners: 0, alerts: 0, raised: 0, total }
    return { kept: stored, done: 0, total }
  })

function readFigures(run: JobRun<Stored>, stored: Stored): Promise<NightFigures> {
  return readNight(async (part) => {
    await run.step(
      async (db) => {
        await part(db)
        return { kept: stored, done: stored.owners, total: stored.total }
      },
      { isSnapshot: true },
    )
  }, run.now())
}

async function lookAtNext(
  db: Db,
  run: JobRun<Stored>,
  before: Stored,
  night: NightFigures,
): Promise<Step<Stored>> {
  const now = run.now()
  const alerts = await store.lockAlertsAfter(db, before.lastOwner, ownersAtATime)
  const outcomes = await lookAtAlerts(db, alerts, night, now)
  await sendRaised(db, outcomes, now)
  const owners = new Set(alerts.map(({ ownerId }) => ownerId))
  const stored: Stored = {
    ...before,
    isThrough: alerts.length === 0,
    lastOwner: alerts.at(-1)?.ownerId ?? before.lastOwner,
    owners: before.owners + owners.size,
    alerts: before.alerts + alerts.length,
    raised: before.raised + outcomes.reduce((sum, { raised }) => sum + raised.length, 0),
  }
  return { kept: stored, done: stored.owners, total: stored.total }
}

/** Stores what is raised of these alerts in a night, and sends nothing. */
export async function lookAtAlerts(
  db: Db,
  alerts: readonly store.StoredAlert[],
  night: NightFigures,
  now: Date,
): Promise<Looked[]> {
  const outcomes = await outcomesFor(db, alerts, night, now)
  await keepOutcomes(db, outcomes, companyDay(now))
  await store.noteLookedAt(
    db,
    alerts.map(({ sn }) => sn),
    now,
  )
  return outcomes
}

type Looked = {
  readonly alert: store.StoredAlert
  readonly outcomes: readonly Outcome[]
  /** What was raised and is not read any more. */
  readonly forgotten: readonly RaisedRow[]
  /** What became true. */
  readonly raised: readonly (Outcome & { readonly figure: AlertFigure })[]
}

/** Each alert with what becomes of it, as its owner reads reports at this moment. */
async function outcomesFor(
  db: Db,
  alerts: readonly store.StoredAlert[],
  night: NightFigures,
  now: Date,
): Promise<Looked[]> {
  const ofOwner = grouped(alerts, ({ ownerId }) => ownerId)
  const readers = await readersOf(db, [...ofOwner.keys()], now)
  const before = grouped(
    await raisedBy(
      db,
      alerts.map(({ sn }) => sn),
    ),
    ({ sn }) => `${sn}`,
  )
  const looked: Looked[] = []
  for (const [ownerId, own] of ofOwner) {
    const reader = readers.find(({ actor }) => actor.employeeId === ownerId)
    const of = own.some(({ unitId }) => unitId !== null) ? 'both' : 'projects'
    const reach = reader && (await reachOf(db, reader.actor, { of, language: reader.language }))
    for (const alert of own) {
      looked.push(lookedAt(alert, { reach, before: before.get(`${alert.sn}`) ?? [], night, now }))
    }
  }
  return looked
}

function lookedAt(
  alert: store.StoredAlert,
  of: {
    readonly reach: Reach | undefined
    readonly before: readonly RaisedRow[]
    readonly night: NightFigures
    readonly now: Date
  },
): Looked {
  const { reach, before, night, now } = of
  if (reach === undefined || !readsSubject(alert, reach)) {
    return { alert, outcomes: [], forgotten: before, raised: [] }
  }
  const isReadRow = ({ subjectId }: RaisedRow) =>
    alert.unitId !== null || reach.readsProject(subjectId)
  const outcomes = outcomesOf(
    alert,
    figuresOf(alert, night, reach.readsProject),
    before.filter(isReadRow),
    companyDay(now),
  )
  return {
    alert,
    outcomes,
    forgotten: before.filter((row) => !isReadRow(row)),
    raised: outcomes.flatMap((one) =>
      one.step === 'raise' && one.figure !== null ? [{ ...one, figure: one.figure }] : [],
    ),
  }
}

/** Whether the owner of an alert reads its single subject, or its report at all (alerts-14). */
export function readsSubject(
  { unitId, projectId }: Pick<store.StoredAlert, 'unitId' | 'projectId'>,
  reach: Reach,
): boolean {
  if (unitId !== null) return reach.opens.utilization && reach.readsUnit(unitId)
  return reach.opens.projects && (projectId === null || reach.readsProject(projectId))
}

async function keepOutcomes(db: Db, looked: readonly Looked[], today: Day): Promise<void> {
  const all = looked.flatMap(({ outcomes }) => outcomes)
  const stepping = (...steps: readonly Outcome['step'][]) =>
    all.filter(({ step }) => steps.includes(step))
  const forgotten = looked.flatMap((one) => one.forgotten)
  await clearRaised(db, [...stepping('clear'), ...forgotten])
  await hideRaised(db, stepping('hide'))
  const current = stepping('raise', 'keep').flatMap((one) =>
    one.figure === null ? [] : [{ ...one, figure: one.figure }],
  )
  await keepRaised(db, current, today)
}

/** One message for each owner, and one mail with what they want by mail (alerts-13). */
async function sendRaised(db: Db, looked: readonly Looked[], now: Date): Promise<void> {
  const some = looked.filter(({ raised }) => raised.length > 0)
  if (some.length === 0) return
  const nameOf = await namesOf(db, some)
  const ofOwner = grouped(some, ({ alert }) => alert.ownerId)
  const messages = [...ofOwner].map(([receiverId, own]): NewMessage => {
    const itemsOf = (some: readonly Looked[]) =>
      some.flatMap(({ alert, raised }) => raised.map((one) => nameOf(alert, one)))
    const mailed = own.filter(({ alert }) => alert.isMailed)
    const inMail = itemsOf(mailed)
    return {
      receiverId,
      category: 'alert',
      text: raisedText(itemsOf(own)),
      about: { kind: 'alert' },
      isMailed: inMail.length > 0,
      mail: {
        subject: raisedSubject(inMail),
        text: raisedText(inMail),
        leadsTo: leadsTo(mailed),
        stopPath: `/alerts?off=${mailed.map(({ alert }) => alert.sn).join('-')}`,
      },
    }
  })
  await sendMessages(db, fromYuga, messages, now)
}

/** A mail of one figure leads to its report, any other to the alerts. */
function leadsTo(mailed: readonly Looked[]): string {
  const all = mailed.flatMap(({ alert, raised }) => raised.map((one) => ({ alert, one })))
  const [only] = all
  return all.length === 1 && only !== undefined
    ? pathToFigure(only.alert.kind, only.one.subjectId, only.one.figure.month)
    : '/alerts'
}

/** What is said of something that became true. */
async function namesOf(db: Db, looked: readonly Looked[]) {
  const subjects = (isOfUnit: boolean) =>
    looked.flatMap(({ alert, raised }) =>
      (alert.unitId !== null) === isOfUnit ? raised.map(({ subjectId }) => subjectId) : [],
    )
  const projects = await projectHeads(db, [...new Set(subjects(false))])
  const unitIds = [...new Set(subjects(true))]
  const unitsIn = (language: Language) => unitNames(db, unitIds, language)
  const units = { ko: await unitsIn('ko'), en: await unitsIn('en') }
  return (alert: store.StoredAlert, one: Looked['raised'][number]): Raised => {
    const { subjectId, figure } = one
    const project = projects.get(subjectId)
    const nameIn = (language: Language) =>
      (alert.unitId === null ? project?.name : units[language].get(subjectId)) ?? subjectId
    const name: MessageText = { ko: nameIn('ko'), en: nameIn('en') }
    return {
      name: subjectName(name, one.employeeId !== null),
      figure: figureText(alert, figure, project?.currency ?? 'KRW'),
    }
  }
}
