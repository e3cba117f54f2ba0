import { baseOfDay, daysOf, placeNow, placeOf } from './plain-facts.ts'
import type { Office, Person, World } from './world.ts'

/*
 * Utilization once more, in plain loops over single days and without SQL or the rules of the product. Hours are
 * hundredths.
 */

export type Requested = {
  readonly reading: 'THEN' | 'NOW'
  /** yyyy-MM. */
  readonly months: readonly string[]
  /** Null: both. */
  readonly office: Office | null
}

export type Hours = {
  readonly billable: number
  readonly nonBillable: number
  readonly base: number
  /** `project person`: submitted hours. */
  readonly worked: ReadonlyMap<string, number>
  readonly baseOf: ReadonlyMap<string, number>
  /** Of days outside employment, by person. */
  readonly outside: ReadonlyMap<string, number>
}

/** The unit that a day of someone counts for. */
export function unitOf(
  world: World,
  person: Person,
  day: string,
  reading: Requested['reading'],
): string {
  if (reading === 'NOW') return placeNow(person).unit
  return placeOf(world, person, day).unit
}

/** What some units have, without those below them. */
export function hoursOf(world: World, units: ReadonlySet<string>, requested: Requested): Hours {
  let billable = 0
  let nonBillable = 0
  let base = 0
  const worked = new Map<string, number>()
  const baseOf = new Map<string, number>()
  const outside = new Map<string, number>()
  for (const person of world.people) {
    for (const day of requested.months.flatMap(daysOf)) {
      // the office is that of the day in both readings
      if (requested.office !== null && placeOf(world, person, day).office !== requested.office)
        continue
      if (!units.has(unitOf(world, person, day, requested.reading))) continue
      const isEmployed = day >= person.joined && day <= (person.left ?? '9999')
      if (isEmployed) {
        const hours = baseOfDay(world, person, day)
        base += hours
        baseOf.set(person.id, (baseOf.get(person.id) ?? 0) + hours)
      }
      for (const project of world.projects) {
        for (const work of project.work) {
          if (work.person !== person.id || work.day !== day || !work.isSubmitted) continue
          if (project.isBillable) billable += work.hundredths
          else nonBillable += work.hundredths
          const key = `${project.id} ${person.id}`
          worked.set(key, (worked.get(key) ?? 0) + work.hundredths)
          if (!isEmployed) outside.set(person.id, (outside.get(person.id) ?? 0) + work.hundredths)
        }
      }
    }
  }
  return { billable, nonBillable, base, worked, baseOf, outside }
}
