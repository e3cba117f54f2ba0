/** A dash for a figure that cannot be computed; what is missing is shown on hover and focus, and read aloud (reports-16). */
export function MissingFigure({ why }: { readonly why: string }) {
  return (
    <span role="img" aria-label={why} data-tooltip={why} data-tooltip-at-focus>
      –
    </span>
  )
}
