/**
 * The groups of codes (master-data-3). A group is open where a company may add codes of its own: offices,
 * grades and team types. What the others hold is named by the product's logic, and a further code in them
 * would be one that no rule knows.
 */
const groups = {
  GRPZST: { isOpen: false },
  GROFFC: { isOpen: true },
  GRCRCY: { isOpen: false },
  GRGPST: { isOpen: false },
  CTEXPN: { isOpen: false },
  GRPZDV: { isOpen: false },
  GRUNPR: { isOpen: false },
  GRROLE: { isOpen: false },
  GRDEGR: { isOpen: true },
  GRDEPT: { isOpen: true },
  GRSUPT: { isOpen: false },
} as const

export type CodeGroup = keyof typeof groups

/** Every group, in the order of master-data-3. */
export const codeGroups = Object.keys(groups) as readonly CodeGroup[]

/** The group with the offices as codes, each with a time zone and a currency. */
export const officeGroup: CodeGroup = 'GROFFC'

export function isCodeGroup(text: string): text is CodeGroup {
  return Object.hasOwn(groups, text)
}

/** Whether a company may add codes of its own to the group. */
export function isOpenGroup(group: CodeGroup): boolean {
  return groups[group].isOpen
}
