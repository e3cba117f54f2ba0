/** What is in the address of the alerts: those that a mail was about, so that they can be switched off (alerts-16). */
export type AlertsSearch = { readonly off?: string | undefined }

const most = 50

export function alertsSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // a lone number is read as one
  const off = String(search['off'] ?? '')
  const requested: AlertsSearch = { off: /^\d{1,15}(-\d{1,15})*$/.test(off) ? off : undefined }
  return requested
}

/** The numbers of these alerts. */
export function alertsOf({ off = '' }: AlertsSearch): ReadonlySet<number> {
  const numbers = String(off).split('-').slice(0, most).map(Number)
  return new Set(numbers.filter((sn) => sn > 0))
}
