import type { ReportCurrency } from '@yuga/contract/reports/reports'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { figureOf } from '@yuga/domain/finance/cost-rows'
import { type Figure, sumOfFigures } from '@yuga/domain/money/figures'
import { grouped } from '@yuga/domain/grouped'
import { refuse } from '../../../http/refusal.ts'
import type { ExplainedRow } from '../../profit/explain/explained.ts'
import type { ReportCall } from '../../report-call.ts'
import { billedIn, costsIn } from '../billing-and-cost.ts'
import type { MoneyQuery, ReportedProject } from '../money-scope.sql.ts'

export type FigureOfMonth = { readonly month: Month; readonly figure: Figure }

/** A project of the report, and what it has of a figure in the months in which it has something. */
type FigureOfProject = {
  readonly projectId: string
  readonly name: string
  readonly months: readonly FigureOfMonth[]
}

/** Where the rows of the reports have their figures; what moves the base of sales OPEX is in none of them. */
const billedAs = { SERVICE: 'service', ST002: 'license', ST003: 'thirdParty' } as const
const spentAs = {
  CE001: 'outsourcing',
  CE002: 'expense',
  CE003: 'thirdParty',
  CE004: 'salesOpex',
} as const

type Call = ReportCall & {
  readonly query: {
    readonly gubunCode: keyof typeof billedAs | keyof typeof spentAs | 'ST001' | 'ST004'
    readonly currencyCode: ReportCurrency
  }
}

/** What the report shows of a figure in a currency, by project. */
export async function projectsOfReport(
  call: Call,
  parts: readonly MoneyQuery[],
  only: Month | undefined,
): Promise<FigureOfProject[]> {
  const results: FigureOfProject[] = []
  for (const part of parts) results.push(...(await projectsOfPart(call, part, only)))
  // a project of several years is in the part of each of them
  return [...grouped(results, ({ projectId }) => projectId).values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : [{ ...first, months: own.flatMap(({ months }) => months) }]
  })
}

async function projectsOfPart(
  call: Call,
  part: MoneyQuery,
  only: Month | undefined,
): Promise<FigureOfProject[]> {
  const { gubunCode, currencyCode } = call.query
  const isRequested = (one: FigureOfMonth) =>
    (only === undefined || one.month === only) && isSomething(one)
  const figuresIn = (project: ReportedProject, months: () => FigureOfMonth[]) =>
    project.currencyCode === currencyCode
      ? [
          {
            projectId: project.projectId,
            name: project.projectName,
            months: months().filter(isRequested),
          },
        ]
      : []
  switch (gubunCode) {
    case 'SERVICE':
    case 'ST002':
    case 'ST003': {
      const field = billedAs[gubunCode]
      const { projects, monthsOf } = await billedIn(call, part)
      return projects.flatMap((project) =>
        figuresIn(project, () =>
          monthsOf(project).map((one) => ({ month: one.month, figure: { amount: one[field] } })),
        ),
      )
    }
    case 'CE001':
    case 'CE002':
    case 'CE003':
    case 'CE004': {
      const field = spentAs[gubunCode]
      const { projects, monthsOf } = await costsIn(call, part)
      return projects.flatMap((project) =>
        figuresIn(project, () =>
          monthsOf(project).map((one) => ({ month: one.month, figure: figureOf(one[field]) })),
        ),
      )
    }
    default:
      return refuse('project.not-found', { at: 'projectId' })
  }
}

export const isSomething = ({ figure }: FigureOfMonth) => 'missing' in figure || figure.amount !== 0

/** Those that miss something first, then the largest; one that has a single month leads to what that is made of. */
export function projectRows(projects: readonly FigureOfProject[]): ExplainedRow[] {
  return projects
    .flatMap(({ projectId, name, months }) => {
      const [first, ...more] = months
      if (first === undefined) return []
      const figure = sumOfFigures(months.map((one) => one.figure))
      const monthName = more.length === 0 ? monthToWire(first.month) : undefined
      const next = monthName === undefined ? { projectId } : { projectId, monthName }
      return [{ id: projectId, name, figure, next }]
    })
    .toSorted((one, other) => largeness(other.figure) - largeness(one.figure))
}

const largeness = (figure: Figure) => ('amount' in figure ? figure.amount : Number.MAX_SAFE_INTEGER)
