/** The first bytes of a compound file, in which older programs of Office and HWP keep streams as in folders. */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const endOfChain = 0xff_ff_ff_fa
const entryBytes = 128

export type Stream = { readonly name: string; readonly first: number; readonly size: number }

/**
 * The streams and folders of a compound file. Nothing of it is believed: a chain that leaves the file, or that
 * is longer than it, makes the file unreadable.
 */
export type CompoundFile = {
  readonly entries: readonly Stream[]
  /** The bytes of a stream that has its own sectors. */
  read(stream: Stream): Buffer
}

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(signature)
}

/** Throws a RangeError where it cannot be read. */
export function compoundFileOf(bytes: Buffer): CompoundFile {
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new RangeError('sectors of no known size')
  const size = 1 << shift
  const sectors = Math.ceil(bytes.length / size)
  const sector = (number: number) => {
    const from = (number + 1) * size
    if (from >= bytes.length) throw new RangeError('a sector outside the file')
    return bytes.subarray(from, from + size)
  }
  const table = tableOf(bytes, sector, sectors)
  const chain = (first: number) => {
    const results: Buffer[] = []
    for (let at = first; at < endOfChain; at = table[at] ?? endOfChain) {
      if (results.length > sectors) throw new RangeError('a chain without an end')
      results.push(sector(at))
    }
    return Buffer.concat(results)
  }
  const directory = chain(bytes.readUInt32LE(48))
  const entries = Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) =>
    entryOf(directory.subarray(index * entryBytes, (index + 1) * entryBytes)),
  )
  return {
    entries: entries.filter(({ name }) => name !== ''),
    read: ({ first, size }) => chain(first).subarray(0, size),
  }
}

function entryOf(entry: Buffer): Stream {
  const nameBytes = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)
  return {
    name: entry.toString('utf16le', 0, nameBytes),
    first: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  }
}

/** Which sector follows which, read from the sectors that say so. */
function tableOf(
  bytes: Buffer,
  sector: (number: number) => Buffer,
  sectors: number,
): readonly number[] {
  const numbersIn = (part: Buffer) =>
    Array.from({ length: Math.floor(part.length / 4) }, (_, index) => part.readUInt32LE(index * 4))
  const places = numbersIn(bytes.subarray(76, 512))
  let next = bytes.readUInt32LE(68)
  for (let count = 0; next < endOfChain; count += 1) {
    if (count > sectors) throw new RangeError('a chain without an end')
    const more = numbersIn(sector(next))
    next = more.pop() ?? endOfChain
    places.push(...more)
    if (places.length > sectors + 109) throw new RangeError('more places than sectors')
  }
  return places.filter((place) => place < endOfChain).flatMap((place) => numbersIn(sector(place)))
}
