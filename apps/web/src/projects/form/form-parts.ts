import type { ComponentType } from 'react'
import { ActualSection } from './actual/actual-section.tsx'
import { BillingSection } from './billing/billing-section.tsx'
import { MembersSection } from './members/members-section.tsx'
import { PlanSection } from './plan/plan-section.tsx'
import { ProfitSection } from './profit/profit-section.tsx'
import type { SectionProps } from './section.ts'
import type { SectionName } from './sections.ts'

/** The sections after the basic info; one that is not here is left out of the form. */
export const formParts: Readonly<
  Partial<Record<Exclude<SectionName, 'basic'>, ComponentType<SectionProps>>>
> = {
  members: MembersSection,
  profit: ProfitSection,
  plan: PlanSection,
  actual: ActualSection,
  billing: BillingSection,
}
