import type { Editor } from '@tiptap/core'
import type { editorMessages } from './editor.messages.ts'

type Word = keyof typeof editorMessages.texts

/** A tool: what it does to the text, and whether it is on where the caret is. */
export type Tool = {
  readonly name: Word
  /** Strokes on a grid of 24. */
  readonly sign: string
  readonly run: (editor: Editor) => void
  /** Undefined for what is no state. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isOff?: (editor: Editor) => boolean
  readonly keys?: string
}

/** An H, and which one behind it. */
const headingSigns = {
  2: 'M4 6v12M11 6v12M4 12h7M15.5 10.5L18 9v9',
  3: 'M4 6v12M11 6v12M4 12h7M15 11.2c0-3 5-3 5 0 0 2.2-5 3.8-5 6.8h5',
  4: 'M4 6v12M11 6v12M4 12h7M15.2 9.8c1.8-1.6 4.8-.8 4.5 1.5-.2 1.3-1.5 1.8-2.6 1.8 1.4 0 3 .6 3 2.3 0 2.8-3.4 3.2-5 1.5',
} as const

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `heading${level}`,
  sign: headingSigns[level],
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
  keys: `Ctrl+Alt+${level}`,
})

/** What the browser calls itself is no matter: the keys of the editor are named as most keyboards have them. */
export const textTools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'undo',
      sign: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
      run: (editor) => void editor.chain().focus().undo().run(),
      isOff: (editor) => !editor.can().undo(),
      keys: 'Ctrl+Z',
    },
    {
      name: 'redo',
      sign: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
      run: (editor) => void editor.chain().focus().redo().run(),
      isOff: (editor) => !editor.can().redo(),
      keys: 'Ctrl+Y',
    },
  ],
  [heading(2), heading(3), heading(4)],
  [
    {
      name: 'bold',
      sign: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z',
      run: (editor) => void editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
      keys: 'Ctrl+B',
    },
    {
      name: 'italic',
      sign: 'M10 4h8M6 20h8M14 4l-4 16',
      run: (editor) => void editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
      keys: 'Ctrl+I',
    },
    {
      name: 'underline',
      sign: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
      run: (editor) => void editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
      keys: 'Ctrl+U',
    },
    {
      name: 'strike',
      sign: 'M4 12h16M16.5 7.5C16 5.5 14 4.5 12 4.5c-2.5 0-4.5 1.3-4.5 3.6M7.5 16c.4 2.2 2.2 3.5 4.6 3.5 2.6 0 4.7-1.4 4.7-3.8',
      run: (editor) => void editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
      keys: 'Ctrl+Shift+S',
    },
  ],
  [
    {
      name: 'bulletList',
      sign: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
      keys: 'Ctrl+Shift+8',
    },
    {
      name: 'orderedList',
      sign: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4.5M4 13.5c0-2 3-2 3 0 0 1.2-3 2-3 3h3',
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
      keys: 'Ctrl+Shift+7',
    },
    {
      name: 'quote',
      sign: 'M4 6v12M9 7h11M9 12h11M9 17h7',
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
      keys: 'Ctrl+Shift+B',
    },
  ],
]

export const insertTools = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 3.5M15.5 9h.1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
} as const

const table = (name: Word, sign: string, run: (editor: Editor) => void): Tool => ({
  name,
  sign,
  run,
})

/** What can be done with the table in which the caret is. */
export const tableTools: readonly Tool[] = [
  table(
    'rowAbove',
    'M4 12h16v7H4zM12 3v6M9 6h6',
    (editor) => void editor.chain().focus().addRowBefore().run(),
  ),
  table(
    'rowBelow',
    'M4 5h16v7H4zM12 15v6M9 18h6',
    (editor) => void editor.chain().focus().addRowAfter().run(),
  ),
  table(
    'columnBefore',
    'M12 4v16h7V4zM3 12h6M6 9v6',
    (editor) => void editor.chain().focus().addColumnBefore().run(),
  ),
  table(
    'columnAfter',
    'M5 4v16h7V4zM15 12h6M18 9v6',
    (editor) => void editor.chain().focus().addColumnAfter().run(),
  ),
  {
    ...table(
      'headerRow',
      'M4 5h16v14H4zM4 10h16M4 7.5h16',
      (editor) => void editor.chain().focus().toggleHeaderRow().run(),
    ),
    isOn: (editor) => editor.isActive('tableHeader'),
  },
  table(
    'removeRow',
    'M4 8h16v8H4zM9 12h6',
    (editor) => void editor.chain().focus().deleteRow().run(),
  ),
  table(
    'removeColumn',
    'M8 4v16h8V4zM12 9v6',
    (editor) => void editor.chain().focus().deleteColumn().run(),
  ),
  table(
    'removeTable',
    'M4 5h16v14H4zM9 9l6 6M15 9l-6 6',
    (editor) => void editor.chain().focus().deleteTable().run(),
  ),
]
