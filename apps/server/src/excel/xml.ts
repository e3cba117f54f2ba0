import { walkXml as walk, type XmlHandlers } from '../uploads/xml.ts'
import { notASheet } from './cells.ts'

export type { Attributes } from '../uploads/xml.ts'

/** Walks through a file of XML in a book. */
export function walkXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  walk(bytes, handlers, notASheet)
}
