import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'

const megabyte = 1_048_576

/**
 * What reading one upload may cost, whatever kind of file it is. How many bytes come in is counted before, by the
 * limit that each endpoint declares (http/files/upload.ts).
 */
export const uploadBudget = {
  /** Of everything that is unpacked, packages within packages included. */
  mostUnpackedBytes: 64 * megabyte,
  /** Files in a package, those of packages within it included. */
  mostParts: 2_000,
  /** Packages within packages. */
  mostPackageDepth: 3,
  /** Open elements of an XML file. */
  mostXmlDepth: 100,
  /** Cells of a sheet, those that a merged cell covers included. */
  mostCells: 1_000_000,
  /** Of one cell: what Excel itself keeps. */
  mostLettersOfCell: 32_767,
  /** Of all cells of a sheet in total: one long text can be the value of many cells. */
  mostLetters: 16_000_000,
  /** From the first byte read to the answer of the worker, waiting for its turn included. */
  milliseconds: 20_000,
  /** Of the objects that one reading keeps; unpacked bytes are counted above. */
  heapMegabytes: 300,
} as const

/** A file that is refused while it is read. */
export class UploadRefused extends Error {
  readonly problem: Problem<ProblemCode>

  constructor(problem: Problem<ProblemCode>) {
    super(problem.code)
    this.name = 'UploadRefused'
    this.problem = problem
  }
}

/** Counts what one upload has used of its budget: hand the same one to whatever reads a part of that upload. */
export class UploadUse {
  #bytes = 0
  #parts = 0

  /** Throws where the upload unpacks to too much. */
  takeBytes(count: number): void {
    this.#bytes += count
    if (this.#bytes > uploadBudget.mostUnpackedBytes) throw tooLargeInside()
  }

  /** Throws where there are too many files in a package. */
  takeParts(count: number): void {
    this.#parts += count
    if (this.#parts > uploadBudget.mostParts) throw tooLargeInside()
  }
}

export function tooLargeInside(): UploadRefused {
  return new UploadRefused({ code: 'upload.too-large-inside', at: 'file' })
}
