/** What a report is asked for, for a comparison, which reads both ways. */
export function comparedQuery<Query extends { readonly reading: unknown }>(
  query: Query,
): Omit<Query, 'reading'> {
  const { reading: _, ...rest } = query
  return rest
}
