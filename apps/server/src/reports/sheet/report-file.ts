import type { Language } from '@yuga/contract/problems/problems'
import { writeBook } from '../../excel/write-book.ts'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import { type Headed, reportFileName } from './heading.ts'
import type { WrittenSheet } from './write-report.ts'

/** A book with these sheets; its name says what was requested (reports-7). */
export function reportFile(file: {
  /** What it is, as its name begins. */
  readonly name: string
  readonly headed: Headed
  readonly sheets: readonly WrittenSheet[]
  readonly language: Language
}): AnsweredFile {
  const { name, headed, sheets, language } = file
  return {
    name: reportFileName(name, headed),
    write: (sink) =>
      writeBook(
        sink,
        sheets.map((sheet) => sheet(language)),
      ),
  }
}
