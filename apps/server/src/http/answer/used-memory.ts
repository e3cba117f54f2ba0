/** Two reports are written at a time, while those before them still go out. */
const mostPieces = 4
/** A year of a large company is two megabytes; what is larger is asked for too seldom to be kept. */
const mostBytesOfPiece = 4_194_304

const pieces: Buffer[] = []

/**
 * Memory for so many bytes at least, of an answer that has gone out where there is some. Linux fills memory that is new
 * page by page as it is first written to, which took longer than writing a long answer.
 */
export function takeMemory(least: number): Buffer {
  const place = pieces.findIndex(({ length }) => length >= least)
  const [found] = place < 0 ? [] : pieces.splice(place, 1)
  return found ?? Buffer.allocUnsafeSlow(least)
}

/** Keeps memory, of which nobody reads any more, for another answer. */
export function giveBackMemory(memory: Buffer): void {
  if (memory.length > mostBytesOfPiece) return
  pieces.push(memory)
  if (pieces.length <= mostPieces) return
  // the smallest serves the fewest
  pieces.sort((one, other) => one.length - other.length).shift()
}
