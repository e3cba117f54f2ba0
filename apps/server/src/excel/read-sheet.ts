import {
  type Cell,
  mostColumns,
  notASheet,
  linesBesideRows,
  type ReadLimits,
  type SheetLine,
  tooManyRows,
} from './cells.ts'
import { UploadRefused } from '../uploads/budget.ts'
import { readXlsx } from './read-xlsx.ts'

const zipMagic = [0x50, 0x4b, 0x03, 0x04]
const compoundMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/**
 * The lines of the first sheet of an .xlsx or .xls file, which is known by its content and not by its name.
 * What cannot be read is refused as no sheet, whatever is wrong inside.
 */
export async function* readSheet(bytes: Uint8Array, limits: ReadLimits): AsyncGenerator<SheetLine> {
  try {
    if (beginsWith(bytes, zipMagic)) yield* readXlsx(bytes, limits)
    else if (beginsWith(bytes, compoundMagic)) yield* readXls(bytes, limits)
    else throw notASheet()
  } catch (failure) {
    throw failure instanceof UploadRefused ? failure : notASheet()
  }
}

type XlsCell = { readonly t: string; readonly v?: unknown; readonly f?: string } | undefined

async function* readXls(bytes: Uint8Array, limits: ReadLimits): AsyncGenerator<SheetLine> {
  // seldom needed, and longer to load than anything else of a server that starts
  const { read } = await import('@e965/xlsx')
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheets: 0,
    cellHTML: false,
    cellText: false,
    cellNF: false,
    bookVBA: false,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (sheet === undefined) throw notASheet()
  const rows = (sheet['!data'] ?? []) as readonly (readonly XlsCell[] | undefined)[]
  let count = 0
  for (const [index, row] of rows.entries()) {
    const cells = new Map<number, Cell>()
    for (const [column, cell] of (row ?? []).slice(0, mostColumns).entries()) {
      const value = cellOf(cell)
      if (value !== '') cells.set(column, value)
    }
    if (cells.size === 0) continue
    count += 1
    if (count > limits.mostRows + linesBesideRows) throw tooManyRows(limits.mostRows)
    yield { sheetRow: index + 1, cells }
  }
}

function cellOf(cell: XlsCell): Cell {
  if (cell === undefined) return ''
  // the error that a formula ended in is no value either
  if (cell.f !== undefined || cell.t === 'e') return { formula: true }
  if (cell.v === undefined) return ''
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE'
  return typeof cell.v === 'number' ? cell.v : String(cell.v)
}
