import { linkOf } from '@yuga/domain/notices/rich-text'
import type { AnyExtension } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'

/** The tools make those below the subject, which is the heading above them all; other clients may send the first. */
const headingLevels = [1, 2, 3, 4] as const

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(Math.max(Number(cell.getAttribute(name)) || 1, 1), 50),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

/** Widths and alignments of cells are no part of a notice, and a style has no place in the page's policy. */
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // the tables of the editor want to find it
  colwidth: { default: null, rendered: false },
})

/** What a notice is made of: its elements are those of the domain's list (notices-6). */
export const extensions: readonly AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [...headingLevels] }),
  Bold,
  Italic,
  Underline,
  Strike,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto'],
    isAllowedUri: (address) => linkOf(address) !== null,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  UndoRedo,
  Dropcursor.configure({ color: 'var(--y-accent)', width: 2 }),
  Gapcursor,
  // below a table or a picture at the end the text goes on
  TrailingNode,
]
