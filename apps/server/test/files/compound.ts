const sectorBytes = 512

/** A compound file with these streams, for documents of older programs; each stream has separate sectors. */
export function compoundOf(streams: Readonly<Record<string, string | Buffer>>): Buffer {
  const contents = Object.entries(streams).map(([name, content]) => {
    const bytes = Buffer.from(content as string)
    // shorter ones would be in a stream of small ones
    const padded = Buffer.alloc(
      Math.max(4_096, Math.ceil(bytes.length / sectorBytes) * sectorBytes),
    )
    bytes.copy(padded)
    return { name, bytes: padded }
  })
  const directorySectors = Math.ceil((contents.length + 1) / 4)
  const table = Buffer.alloc(sectorBytes, 0xff)
  const chain = (first: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const next = index === count - 1 ? 0xff_ff_ff_fe : first + index + 1
      table.writeUInt32LE(next, (first + index) * 4)
    }
  }
  table.writeUInt32LE(0xff_ff_ff_fd, 0)
  chain(1, directorySectors)
  const directory = Buffer.alloc(directorySectors * sectorBytes)
  const entry = (place: number, name: string, kind: number, first: number, size: number) => {
    const at = place * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    directory[at + 66] = kind
    directory.writeUInt32LE(first, at + 116)
    directory.writeUInt32LE(size, at + 120)
  }
  entry(0, 'Root Entry', 5, 0xff_ff_ff_fe, 0)
  let next = 1 + directorySectors
  for (const [place, { name, bytes }] of contents.entries()) {
    entry(place + 1, name, 2, next, bytes.length)
    chain(next, bytes.length / sectorBytes)
    next += bytes.length / sectorBytes
  }
  const head = Buffer.alloc(sectorBytes, 0)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xff_fe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(0xff_ff_ff_fe, 68)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  return Buffer.concat([head, table, directory, ...contents.map(({ bytes }) => bytes)])
}
