type SignProps = {
  /** On a grid of 24, as those of `ui/icon.tsx`. */
  readonly strokes: string
  readonly size?: number
  /** A label for a screen reader; without one it is decoration next to a text. */
  readonly label?: string
}

/** The signs that only notices have, which stay out of what every page loads. */
export function Sign({ strokes, size = 18, label }: SignProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="y-icon"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={strokes} />
    </svg>
  )
}

export const signs = {
  attached:
    'M19 11.5l-7.4 7.4a4.6 4.6 0 0 1-6.5-6.5l7.8-7.8a3 3 0 0 1 4.3 4.3l-7.7 7.6a1.4 1.4 0 0 1-2-2l6.9-6.8',
  pinned: 'M9 4h6l-.8 6 3.3 3.5H6.5L9.8 10zM12 13.5V20',
} as const
