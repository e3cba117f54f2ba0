import type { ListShape } from '@yuga/contract/wire/list-shapes'
import { useMemo } from 'react'

/** A list with filters for these fields alone in its headings: the others are requested above it. */
export function useHeadings<L extends { readonly shape: ListShape }>(
  list: L,
  fields: readonly string[],
): L {
  const { shape } = list
  const inHeadings = useMemo(() => {
    const requested = Object.entries(shape.filters).filter(([field]) => fields.includes(field))
    return { ...shape, filters: Object.fromEntries(requested) }
  }, [shape, fields])
  return { ...list, shape: inHeadings }
}
