/** `validateSearch` of a screen with a year: the year and the order of its rows, where they stand there. */
export function yearSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const year = Number(search['year'])
  const sort = String(search['sort'] ?? '')
  return {
    year: /^20\d\d$/.test(String(year)) ? year : undefined,
    sort: /^-?[a-zA-Z]{1,40}$/.test(sort) ? sort : undefined,
  }
}
