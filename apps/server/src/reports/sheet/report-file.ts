import type { Language } from '@yuga/contract/problems/problems'
import { writeBook } from '../../excel/write-book.ts'
import type { PeopleRead } from '../../personal-reads/noted-reads.ts'
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
  /** Whose data it holds, where it names people. */
  readonly people?: PeopleRead
}): AnsweredFile {
  const { name, headed, sheets, language, people } = file
  return {
    name: reportFileName(name, headed),
    ...(people !== undefined && { people }),
    write: (sink) =>
      writeBook(
        sink,
        sheets.map((sheet) => sheet(language)),
      ),
  }
}
