/** `validateSearch` of a screen with a year: the year, where one stands there. */
export function yearSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const year = Number(search['year'])
  return { year: /^20\d\d$/.test(String(year)) ? year : undefined }
}
