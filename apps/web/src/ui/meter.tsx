export type MeterProps = {
  readonly value: number
  /** What is full; 0 or less: nothing is planned. */
  readonly of: number
  /** The text next to the bar says the same as the bar. */
  readonly text: string
  readonly label: string
  readonly meaning?: 'done' | 'waiting' | 'problem'
}

/** A thin bar with words; past its end it shows by how much, in red. */
export function Meter({ value, of, text, label, meaning }: MeterProps) {
  const isOver = value > of
  const share = of > 0 ? Math.min(1, value / Math.max(of, value)) : value > 0 ? 1 : 0
  const limit = of > 0 && isOver ? of / value : null
  return (
    <div className={`y-meter y-meter-${meaning ?? (isOver ? 'problem' : 'done')}`}>
      <span className="y-meta">{label}</span>
      <span className="y-meter-bar" aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
        {limit === null ? null : <i style={{ insetInlineStart: `${limit * 100}%` }} />}
      </span>
      <span className="y-figure">{text}</span>
    </div>
  )
}
