/** Which year's chart is shown; absent: this year's. */
export type OrganizationSearch = { readonly year?: number | undefined }

export function organizationSearch(
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const year = Number(search['year'])
  return { year: Number.isInteger(year) && year >= 2000 && year < 2100 ? year : undefined }
}
