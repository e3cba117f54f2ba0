/** The query of a report, for its comparison of both readings. */
export function comparedQuery<Query extends { readonly reading: unknown }>(
  query: Query,
): Omit<Query, 'reading'> {
  const { reading: _, ...rest } = query
  return rest
}
