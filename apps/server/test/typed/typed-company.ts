import { createEmployee, updateEmployee } from '@yuga/contract/people/employees'
import { createOrganization } from '@yuga/contract/master-data/organizations'
import { createProject, readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { dayFields, submitTimecard } from '@yuga/contract/timecard/timecard'
import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import { type Day, dayToWire, weekdayOf } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { grouped } from '@yuga/domain/grouped'
import { extendStretches } from '../../src/figures/extend-stretches.ts'
import { createAdministrator } from '../../src/session/administrator.ts'
import type { Caller, TestServer } from '../server.ts'

/*
 * The functions with which a company is typed in as people type it: through the calls of the screens, and past them
 * nothing.
 */

type ProjectBody = RequestOf<typeof createProject>['body']
type Changes = RequestOf<typeof updateProject>['body']
type EmployeeChanges = RequestOf<typeof updateEmployee>['body']
type Detail = AnswerOf<typeof readProject>

/** Hours by day, as they are typed. */
export type Hours = Readonly<Record<Day, number>>

type Hired = {
  readonly team: string
  readonly joinDay?: Day
  readonly grade?: string
  readonly office?: 'FC001' | 'FC002'
  readonly roles?: readonly string[]
}

const readsProject = (by: Caller, projectId: string) => by(readProject, { query: { projectId } })

export function typedOn(server: TestServer) {
  /** Someone at nine in the morning of a day; a session lasts no longer than a day. */
  const on = async (day: Day, employeeId: string): Promise<Caller> => {
    server.clock.set(`${day}T09:00:00+09:00`)
    // as at every start and once a day
    await extendStretches(server.pool, day)
    return server.as(employeeId)
  }
  return {
    on,
    /** The first administrator, with the root of a chart of their year. */
    founds: async (day: Day): Promise<Caller> => {
      server.clock.set(`${day}T09:00:00+09:00`)
      await createAdministrator(server.pool, 'admin', server.clock.now())
      return on(day, 'admin')
    },
  }
}

/** A unit of a chart below another one; a profit center unless it is said otherwise. */
export const addsUnit = (
  admin: Caller,
  year: number,
  organizationId: string,
  upperOrganizationId: string,
  erningFlag: 'Y' | 'N' = 'Y',
) =>
  admin(createOrganization, {
    body: {
      year,
      organizationId,
      upperOrganizationId,
      organizationName: organizationId,
      indicationName: organizationId,
      erningFlag,
    },
  })

export const hires = (
  admin: Caller,
  employeeId: string,
  { team, joinDay = '2026-01-01', grade = 'GR003', office = 'FC001', roles = ['LE001'] }: Hired,
) =>
  admin(createEmployee, {
    body: {
      employeeId,
      employeeName: employeeId,
      joinDate: dayToWire(joinDay),
      gradeCode: grade,
      location: office,
      roleList: roles.map((roleId) => ({ roleId })) as never,
      employeeHistoryList: [
        { orgRegistDate: dayToWire(joinDay), organizationId: team, gradeCode: grade, apply: 'Y' },
      ],
    },
  })

/** What becomes of someone: entries of history, a last day. */
export const changesPerson = (
  admin: Caller,
  employeeId: string,
  joinDay: Day,
  more: Partial<EmployeeChanges>,
  roles: readonly string[] = ['LE001'],
) =>
  admin(updateEmployee, {
    body: {
      employeeId,
      employeeName: employeeId,
      joinDate: dayToWire(joinDay),
      roleList: roles.map((roleId) => ({ roleId })) as never,
      ...more,
    },
  })

/** From the day on someone belongs to another team, grade or office. */
export const entryFrom = (
  day: Day,
  organizationId: string,
  more: { readonly gradeCode?: string; readonly location?: string } = {},
) => ({
  employeeHistoryList: [
    { orgRegistDate: dayToWire(day), organizationId, apply: 'Y' as const, ...more },
  ],
})

/** A project in won of type PM001 over 2026, unless it is said otherwise. */
export const registers = (admin: Caller, body: Partial<ProjectBody> & { readonly pmId: string }) =>
  admin(createProject, {
    body: {
      projectName: body.projectId ?? '',
      projectType: 'PM001',
      startDate: '20260101',
      endDate: '20261231',
      ...body,
    },
  })

/** What a team sells in a year of a project; Y: it owns it. */
export const sells = (
  projectYear: number,
  teamCode: string,
  salesAmount: number,
  managementDeptYN: 'Y' | 'N' = 'N',
  more: { readonly outsourcingAmount?: number; readonly expenseAmount?: number } = {},
) => ({ projectYear, teamCode, salesAmount, managementDeptYN, ...more })

/** A row of billing that is planned and invoiced in its month. */
export const invoice = (yyyyMM: string, amount: number, revenueType = 'ST001', planned = 0) => ({
  planDate: yyyyMM,
  planAmount: planned,
  actualDate: yyyyMM,
  actualAmount: amount,
  revenueType,
})

export const spent = (categoryCode: string, teamCode: string, yyMt: string, amount: number) => ({
  categoryCode,
  teamCode,
  yyMt,
  amount,
})

/**
 * The default group with these members, people or placeholders of grade 3, each with a plan in months of the project.
 */
export const staffedBy = (
  members: readonly {
    readonly id?: string
    readonly placeholder?: readonly ['TBN' | 'OUTSOURCING', number]
    readonly resides?: boolean
    readonly support?: boolean
    /** In man-months by yyyyMM. */
    readonly plan?: Readonly<Record<string, number>>
  }[],
) => [
  {
    groupYN: 'N' as const,
    projectMemberList: members.map(
      ({ id, placeholder, resides = false, support = false, plan = {} }) => ({
        ...(placeholder
          ? {
              placeholderType: placeholder[0],
              placeholderNumber: placeholder[1],
              gradeCode: 'GR003',
            }
          : { employeeId: id ?? '' }),
        resideYN: resides ? ('Y' as const) : ('N' as const),
        supportYN: support ? ('Y' as const) : ('N' as const),
        projectUserMmonth: Object.entries(plan).map(([customDate, mm]) => ({ customDate, mm })),
      }),
    ),
  },
]

/** A project is opened, changed and saved; what is not said of it stays. */
export async function changesProject(
  by: Caller,
  projectId: string,
  change: (project: Detail) => Omit<Changes, 'projectId' | 'version'>,
): Promise<void> {
  const project = await readsProject(by, projectId)
  await by(updateProject, {
    body: { ...change(project), projectId, version: project.version },
  })
}

/** Rows are added to the billing of a project. */
export const addsBilling = (by: Caller, projectId: string, rows: Changes['billingsList'] = []) =>
  changesProject(by, projectId, ({ billingsList = [] }) => ({
    billingsList: [...billingsList, ...rows],
  }))

/** Costs are added to the actual budget of a project, which is saved as a whole. */
export const addsCosts = (by: Caller, projectId: string, rows: Changes['costExpenseList'] = []) =>
  changesProject(by, projectId, (project) => ({
    costExpenseList: [...costsOf(project), ...rows],
  }))

/** The costs that were entered of a project, as the form sends them back. */
export const costsOf = ({ budgetActualList = [] }: Detail) =>
  budgetActualList
    .filter(({ categoryCode }) => ['CE001', 'CE002', 'CE003'].includes(categoryCode))
    .flatMap(({ categoryCode, teamList }) =>
      teamList.flatMap(({ teamCode, costExpenseList }) =>
        costExpenseList.flatMap(({ yyMt, amount }) =>
          amount === null || amount === 0 ? [] : [spent(categoryCode, teamCode, yyMt, amount)],
        ),
      ),
    )

/** Eight hours on each of these days. */
export const eightOn = (month: string, ...days: readonly string[]) =>
  Object.fromEntries(days.map((day) => [`${month}-${day}`, 8]))

/** Hours are typed and submitted, period by period; returns each answer. */
export async function submitsHours(
  person: Caller,
  projectId: string,
  hours: Hours,
): Promise<(boolean | undefined)[]> {
  const results: (boolean | undefined)[] = []
  const days = Object.keys(hours).toSorted() as Day[]
  for (const inPeriod of grouped(days, (day) => periodOf(day).firstDay).values()) {
    const { firstDay, lastDay } = periodOf(inPeriod[0] as Day)
    const row = Object.fromEntries(inPeriod.map((day) => [dayFields[weekdayOf(day)], hours[day]]))
    const answered = await person(submitTimecard, {
      body: {
        fromDate: dayToWire(firstDay),
        toDate: dayToWire(lastDay),
        timecardSaveList: [{ projectId, ...row }],
      },
    })
    results.push(answered.find((one) => one.projectId === projectId)?.result)
  }
  return results
}
