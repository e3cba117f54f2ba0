/**
 * What kind of personal data an answer names: an employee, a list of people, hours, requests, a report by person, a
 * record of what people did, mails, or everything that is kept about a person (reads-1).
 */
export const personalKinds = [
  'employee',
  'people',
  'hours',
  'requests',
  'report',
  'record',
  'mail',
  'export',
] as const
export type PersonalKind = (typeof personalKinds)[number]

/** A sheet of more people needs a reason, where the company wants one (reads-5). */
export const mostWithoutReason = 100

/** The shortest and the longest reason. */
export const reasonLength = { fewest: 3, most: 500 } as const

/** More people than these are counted, not listed (reads-2). */
export const mostSubjects = 20
