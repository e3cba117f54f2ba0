import { decodeCp949 } from './cp949.ts'

/** What no text holds; a form feed and the old end mark are allowed. */
// eslint-disable-next-line no-control-regex -- see above
const noText = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f]/

/** How something that runs, or that a browser or an office program opens, begins. */
const beginnings = [
  '#!',
  '<?php',
  '<?xml',
  '<!doctype',
  '<%',
  '<!--',
  '@echo off',
  '@if ',
  'on error resume next',
  '{\\rtf',
  '%!ps',
  '%pdf-',
  'mime-version:',
  '[internetshortcut]',
  '[autorun]',
  'regedit4',
  'windows registry editor',
]

const markup =
  /<(?:html|head|body|script|svg|math|iframe|object|embed|meta|link|style|base|job|package)\b/
const scripting =
  /\b(?:wscript\.(?:shell|createobject)|new activexobject|createobject\s*\(|getobject\s*\()/

/** How far into a file a browser looks for what it is, and further. */
const headCharacters = 4_096

/** Text as it is written here: UTF-8, what Windows calls Unicode, or CP949 of older programs; null: no text. */
function decoded(bytes: Buffer): string | null {
  const marks = [
    ['fffe', 'utf-16le'],
    ['feff', 'utf-16be'],
  ] as const
  const marked = marks.find(([mark]) => bytes.subarray(0, 2).toString('hex') === mark)
  try {
    return new TextDecoder(marked?.[1] ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return marked === undefined ? decodeCp949(bytes) : null
  }
}

/** Whether this is text, also of a page or a script. */
export function isText(bytes: Buffer): boolean {
  const text = decoded(bytes)
  return text !== null && !noText.test(text)
}

/** Whether this is text that only says something: nothing in it runs by being opened (notices-5). */
export function isPlainText(bytes: Buffer): boolean {
  const text = decoded(bytes)
  if (text === null || noText.test(text)) return false
  const head = text.trimStart().slice(0, headCharacters).toLowerCase()
  const begins = beginnings.some((beginning) => head.startsWith(beginning))
  return !begins && !markup.test(head) && !scripting.test(text.toLowerCase())
}

const markupAnywhere = /<(?:script|html|svg|iframe|body|\?php|!doctype)\b|<\?php|<!doctype/

/** Whether the bytes of another kind of file hold markup that a browser would read. */
export function hidesMarkup(bytes: Buffer): boolean {
  return markupAnywhere.test(bytes.toString('latin1').toLowerCase())
}
