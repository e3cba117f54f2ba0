import { Fragment, type ReactNode } from 'react'

const dates = /(\d{4}-\d{2}-\d{2}|\b\d{2}-\d{2}\b)/

/** A sentence with dates in one piece: a line may end at a hyphen, and half a date misleads. */
export function Unbroken({ text }: { text: string }): ReactNode {
  return text.split(dates).map((part, index) =>
    // A split by one group gives what lies between and what matched in turn.
    index % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which has no other order
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={index} className="y-day">
        {part}
      </span>
    ),
  )
}
