import type { Problem } from '../problem.ts'

export type RecipientProblemCode = 'mail.unknown-receiver' | 'mail.no-receiver'

/** Longer than any address that a mail server takes. */
const longestAddress = 254

/** Whether a text is one address and nothing else: no name, no list, nothing that a header could be made of. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= longestAddress &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u.test(
      text,
    )
  )
}

/** Addresses are compared without regard to case. */
export function sameAddress(text: string): string {
  return text.trim().toLowerCase()
}

export type RequestedRecipients = {
  /** Employees by their ids or their known addresses. */
  readonly people: readonly string[]
  /** Addresses of the configured list. */
  readonly addresses: readonly string[]
}

export type KnownRecipients = {
  readonly employeeIds: ReadonlySet<string>
  /** Of employees and of the configured list, as `sameAddress` writes them. */
  readonly employeeAddresses: ReadonlySet<string>
  readonly listAddresses: ReadonlySet<string>
}

/**
 * Why a mail cannot go to all of these: it goes to active employees and to the configured list only, and anyone who
 * else is requested is named (mail-8).
 */
export function whyNotMailTo(
  { people, addresses }: RequestedRecipients,
  known: KnownRecipients,
): Problem<RecipientProblemCode>[] {
  if (people.length + addresses.length === 0) return [{ code: 'mail.no-receiver' }]
  const isEmployee = (text: string) =>
    known.employeeIds.has(text.trim()) || known.employeeAddresses.has(sameAddress(text))
  const isKnownAddress = (text: string) =>
    known.listAddresses.has(sameAddress(text)) || known.employeeAddresses.has(sameAddress(text))
  const unknown = (texts: readonly string[], at: string, isKnown: (text: string) => boolean) =>
    texts.flatMap((receiver, index) =>
      isKnown(receiver)
        ? []
        : [
            {
              code: 'mail.unknown-receiver' as const,
              at: `${at}.${index}`,
              values: { receiver },
            },
          ],
    )
  return [
    ...unknown(people, 'userIdList', isEmployee),
    ...unknown(addresses, 'defaultEmailList', isKnownAddress),
  ]
}
