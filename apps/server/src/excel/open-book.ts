import type { Writable } from 'node:stream'
import type ExcelJS from 'exceljs'

/**
 * A book that is written as a stream. What writes it is loaded with the first one: a server that starts would
 * wait for it, and most of what is asked of one is no sheet.
 */
export async function openBook(sink: Writable): Promise<ExcelJS.stream.xlsx.WorkbookWriter> {
  const { default: excel } = await import('exceljs')
  return new excel.stream.xlsx.WorkbookWriter({
    stream: sink,
    useStyles: true,
    useSharedStrings: false,
  })
}
