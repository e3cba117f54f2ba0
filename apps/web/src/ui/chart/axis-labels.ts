type AxisLabel = { readonly text: string; readonly place: number; readonly x: number }

/** As wide as a digit, a Hangul syllable and any other letter of 12 px are. */
const digitWidth = 7
const syllableWidth = 12
const letterWidth = 5.5
const gap = 4
/** The least between the middles of two labels. */
const labelWidth = 64

/**
 * The labels of an axis that have room, each with its middle: none runs out of the drawing, and a longer one, as
 * of the running month, takes the room of its neighbours.
 */
export function axisLabels(
  labels: readonly string[],
  xOf: (place: number) => number,
  { left, width }: { readonly left: number; readonly width: number },
): readonly AxisLabel[] {
  const step = Math.max(1, Math.ceil((labels.length * labelWidth) / (width - left)))
  const placed = labels
    .map((text, place) => ({
      text,
      place,
      x: Math.min(xOf(place), width - widthOf(text) / 2),
    }))
    .filter(({ place }) => place % step === 0)
  return placed.filter((one) => !placed.some((other) => isLonger(other, one) && meet(other, one)))
}

const isLonger = (one: AxisLabel, other: AxisLabel) => widthOf(one.text) > widthOf(other.text)

function meet(one: AxisLabel, other: AxisLabel): boolean {
  return Math.abs(one.x - other.x) < (widthOf(one.text) + widthOf(other.text)) / 2 + gap
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0)
}

function widthOfLetter(letter: string): number {
  if (letter >= '0' && letter <= '9') return digitWidth
  return letter > '\u1100' ? syllableWidth : letterWidth
}
