import type { HeldRole } from '@yuga/domain/access/roles'
import type { Day } from '@yuga/domain/calendar/day'
import type { Holiday } from '@yuga/domain/calendar/workdays'
import type { ProjectFields } from '@yuga/domain/projects/project'

/** How large a company, over how many years of hours, and the day on which it is looked at. */
export type CompanySize = { employees: number; years: number; today: Day }

export type OfficeCode = 'FC001' | 'FC002'

export type NamedHoliday = Holiday & { officeCode: OfficeCode; name: string }

/** A node of the organization chart. */
export type Unit = {
  id: string
  upperId: string
  kind: 'root' | 'division' | 'team' | 'part'
  name: string
  displayName: string
  styleCode: 'DEV' | 'SLS' | 'STF' | 'ETC'
  isProfitCenter: boolean
  officeCode: OfficeCode
}

/** What someone does in their unit; it decides their roles and how they spend their days. */
export type Duty =
  | 'executive'
  | 'divisionLeader'
  | 'teamLeader'
  | 'partLeader'
  | 'projectManager'
  | 'administrator'
  | 'member'

/** Organization, grade and office in force from the day on (organization-2). */
export type HistoryEntry = {
  fromDay: Day
  unit: Unit
  gradeCode: string
  officeCode: OfficeCode
}

export type Person = {
  id: string
  name: string
  title: string
  duty: Duty
  roles: readonly HeldRole[]
  joinDay: Day
  retireDay: Day | null
  language: 'ko' | 'en'
  /** Ascending; the first entry is in force from the join day. */
  history: readonly HistoryEntry[]
}

export type Project = Omit<
  ProjectFields,
  'projectId' | 'linkedProjectId' | 'pmId' | 'license' | 'thirdParty' | 'thirdPartyCost'
> & {
  id: string
  /** By which the demonstration's named people find their projects. */
  key: string | null
  linkedId: string | null
  isBillable: boolean
  pm: Person
  team: Unit
  officeCode: OfficeCode
  currencyCode: 'CY001' | 'CY002'
  endedDay: Day | null
  /** The last day that may carry hours: the period's end, or the day the project was ended. */
  lastWorkDay: Day
  createdGroup: { id: string; name: string } | null
  /** How often a member resides at the customer's. */
  residing: number
}

/** A stretch in which someone gives the project so many eighths of their time. */
export type Allocation = {
  fromDay: Day
  toDay: Day
  eighths: number
  /** Exactly these hours on every workday, so that a plan can be used up to the hundredth. */
  isExact: boolean
}

/** One person's part in one project. */
export type Membership = {
  project: Project
  isSupport: boolean
  isShown: boolean
  isActive: boolean
  inCreatedGroup: boolean
  /** Ascending; the first entry is in force from the first allocation on. */
  residence: { fromDay: Day; resides: boolean }[]
  allocations: Allocation[]
}

/** What someone left behind in the last weeks, so that every state of a row can be seen. */
export type Unfinished =
  | 'nothing'
  | 'lastPeriodOpen'
  | 'lastPeriodMissing'
  | 'flagged'
  | 'pendingOvertime'
  | 'pendingUnsubmit'
  | 'oldMonthOpen'

export type Company = {
  size: CompanySize
  calendar: CompanyCalendar
  structure: Structure
  people: readonly Person[]
  projects: readonly Project[]
}

export type Structure = {
  root: Unit
  divisions: readonly Unit[]
  teams: readonly Unit[]
  parts: readonly Unit[]
  /** The team of the demo accounts, and its part in which `pl01` and `emp01` are. */
  demoTeam: Unit
  demoPart: Unit
  /** A part that exists from this year on. */
  newPart: Unit
}

export type CalendarDay = {
  day: Day
  month: string
  period: { firstDay: Day; lastDay: Day }
  isWorkday: Record<OfficeCode, boolean>
  /** Workdays of the office from the calendar's first day to this one, both included. */
  workdaysSoFar: Record<OfficeCode, number>
}

export type CompanyCalendar = {
  today: Day
  /** The first day with hours: the first of a month. */
  firstDay: Day
  /** The last day that plans reach, some months ahead. */
  lastDay: Day
  days: readonly CalendarDay[]
  indexOf: ReadonlyMap<Day, number>
  holidays: readonly NamedHoliday[]
  /** The last day with hours in an office: the day before today there. */
  lastEnteredDay: Record<OfficeCode, Day>
  /** The latest period before today's that has a workday. */
  lastPeriod: Record<OfficeCode, { firstDay: Day; lastDay: Day }>
}
