/** Who enters a week, and its owner: the same person, or a deputy and their principal. */
export type Parties = {
  /** Who is signed in. */
  readonly actorId: string
  readonly ownerId: string
}

/** What a call adds where it is made for someone else. */
export function onBehalf({ actorId, ownerId }: Parties): { readonly onBehalfOf?: string } {
  return ownerId === actorId ? {} : { onBehalfOf: ownerId }
}

/** One text for both and a period: what is kept under it is found by no one else, and for no one else. No id holds a line's end. */
export function keyOfWeek({ actorId, ownerId }: Parties, fromDate: string): string {
  return [actorId, ownerId, fromDate].join('\n')
}
