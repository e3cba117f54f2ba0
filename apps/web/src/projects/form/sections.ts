import type { FormProblem } from './section.ts'

/** The parts of a project's form, in their order. */
export const sectionNames = ['basic', 'members', 'profit', 'plan', 'actual', 'billing'] as const
export type SectionName = (typeof sectionNames)[number]

/** By what a place of the wire begins that is in a section; everything else is in the basic info. */
const starts: Readonly<Partial<Record<SectionName, RegExp>>> = {
  members: /^projectGroupList/,
  profit: /^teamProfitList/,
  plan: /^(licenseAmount|thirdParty|thirdPartyCost)$/,
  actual: /^(costExpenseList|budgetActualList)/,
  billing: /^billingsList/,
}

/** The section that a problem is in. */
export function sectionAt(at: string | undefined): SectionName {
  return sectionNames.find((name) => starts[name]?.test(at ?? '')) ?? 'basic'
}

export function problemsIn(
  section: SectionName,
  problems: readonly FormProblem[],
): readonly FormProblem[] {
  return problems.filter(({ at }) => sectionAt(at) === section)
}
