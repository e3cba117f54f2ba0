import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { uploadBudget } from './budget.ts'

export type Attributes = Readonly<Record<string, string>>

/** Of how much text the parser is given at a time. */
const pieceBytes = 65_536

/** Some programs write every name with a prefix. */
function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export type XmlHandlers = {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Walks through a file of XML; throws `fault` where it is not well-formed in UTF-8, defines entities or is
 * too deep.
 */
export function walkXml(
  bytes: Uint8Array,
  { open, text, close }: XmlHandlers,
  fault: () => Error,
): void {
  const parser = new SaxesParser<{ xmlns: false }>()
  let depth = 0
  parser.on('error', () => {
    throw fault()
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1
    if (depth > uploadBudget.mostXmlDepth) throw fault()
    open?.(withoutPrefix(name), attributes)
  })
  parser.on('text', (piece) => text?.(piece))
  parser.on('cdata', (piece) => text?.(piece))
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    depth -= 1
    close?.(withoutPrefix(name))
  })
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }))
  }
  parser.write(decoder.decode()).close()
}
