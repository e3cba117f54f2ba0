/**
 * Every colour of the product, for light and dark: neutral greys, one accent, four meanings.
 * The build writes them as `--y-…` variables (build/tokens-css.ts) and antd derives from the same.
 * Text on `surface` and `canvas` and each meaning on its own wash reach 4.5:1; a test measures it.
 */
export type Palette = {
  /** Behind everything. */
  readonly canvas: string
  /** Cards, tables, dialogs. */
  readonly surface: string
  /** A step above the surface: heads of tables, hovered rows. */
  readonly raised: string
  readonly hover: string
  /** The chosen one of a row of choices, above their common ground. */
  readonly chosen: string
  readonly line: string
  /** Edges of controls. */
  readonly edge: string
  readonly text: string
  readonly textSoft: string
  readonly textFaint: string
  readonly accent: string
  readonly accentHover: string
  readonly accentWash: string
  readonly onAccent: string
  /** Links and icons in the accent's colour on a surface. */
  readonly accentText: string
  readonly focus: string
  /** Around a field that has the focus. */
  readonly focusRing: string
  /** Green: done, approved, within the plan. */
  readonly done: string
  readonly doneWash: string
  /** Amber: waiting for someone. */
  readonly waiting: string
  readonly waitingWash: string
  /** Red: a problem, over the plan. */
  readonly problem: string
  readonly problemWash: string
  readonly onProblem: string
  /** Grey: locked. */
  readonly locked: string
  readonly lockedWash: string
  /** A cell of a table that cannot be entered: duller than an open one. */
  readonly lockedCell: string
  /** Days on which few people work. */
  readonly weekend: string
  readonly shadow: string
}

export const light: Palette = {
  canvas: '#f6f7f9',
  surface: '#ffffff',
  raised: '#f9fafb',
  hover: '#f1f3f6',
  chosen: '#ffffff',
  line: '#e6e8ec',
  edge: '#c9cdd5',
  text: '#1b1e25',
  textSoft: '#4e5563',
  textFaint: '#656c7a',
  accent: '#3a56c5',
  accentHover: '#2f48ab',
  accentWash: '#edf0fc',
  onAccent: '#ffffff',
  accentText: '#3450bd',
  focus: '#3a56c5',
  focusRing: '#3a56c54d',
  done: '#1a7341',
  doneWash: '#e7f5ec',
  waiting: '#8a5a00',
  waitingWash: '#fdf3dd',
  problem: '#c02b35',
  problemWash: '#fdecec',
  onProblem: '#ffffff',
  locked: '#59606d',
  lockedWash: '#eef0f3',
  lockedCell: '#e9ebef',
  weekend: '#f6f7f9',
  shadow: '0 1px 2px rgb(16 20 30 / 5%), 0 8px 24px rgb(16 20 30 / 8%)',
}

export const dark: Palette = {
  canvas: '#0f1115',
  surface: '#171a20',
  raised: '#1d2128',
  hover: '#232831',
  chosen: '#454c59',
  line: '#2a2f38',
  edge: '#454c59',
  text: '#e7e9ee',
  textSoft: '#b3b9c5',
  textFaint: '#9299a7',
  accent: '#4f69d9',
  accentHover: '#4560cc',
  accentWash: '#20284a',
  onAccent: '#ffffff',
  accentText: '#9db0ff',
  focus: '#8ea3ff',
  focusRing: '#8ea3ff59',
  done: '#62c98b',
  doneWash: '#14301f',
  waiting: '#e8b457',
  waitingWash: '#35280e',
  problem: '#ff8b8b',
  problemWash: '#3c191c',
  onProblem: '#2a0d0f',
  locked: '#a3aab7',
  lockedWash: '#272c35',
  lockedCell: '#0b0d11',
  weekend: '#1e2430',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
}

/** The sidebar's own colours: white follows light and dark, brown and black stay as they are. */
export type SidebarPalette = {
  readonly side: string
  readonly sideText: string
  readonly sideFaint: string
  readonly sideStrong: string
  readonly sideHover: string
  readonly sideActive: string
  readonly sideMark: string
  readonly sideLine: string
}

export const sidebars = {
  white: {
    side: light.surface,
    sideText: light.textSoft,
    sideFaint: light.textFaint,
    sideStrong: light.text,
    sideHover: light.hover,
    sideActive: light.accentWash,
    sideMark: light.accentText,
    sideLine: light.line,
  },
  whiteAtNight: {
    side: dark.surface,
    sideText: dark.textSoft,
    sideFaint: dark.textFaint,
    sideStrong: dark.text,
    sideHover: dark.hover,
    sideActive: dark.accentWash,
    sideMark: dark.accentText,
    sideLine: dark.line,
  },
  brown: {
    side: '#3b2d25',
    sideText: '#ddd0c4',
    sideFaint: '#b8a697',
    sideStrong: '#fbf5ee',
    sideHover: '#48382e',
    sideActive: '#574438',
    sideMark: '#f0c48f',
    sideLine: '#4d3d33',
  },
  black: {
    side: '#14161a',
    sideText: '#b9bfca',
    sideFaint: '#8f96a3',
    sideStrong: '#f4f5f7',
    sideHover: '#20242b',
    sideActive: '#2a303c',
    sideMark: '#a9b8ff',
    sideLine: '#262a32',
  },
} as const satisfies Record<string, SidebarPalette>

/** Sizes on the 8 px grid. */
export const sizes = {
  sidebar: 224,
  sidebarFolded: 56,
  topBar: 48,
  control: 32,
  row: 36,
  rowCompact: 30,
  radius: 6,
  /** Below it the sidebar is a drawer and tables become cards. */
  narrow: 768,
  /** Below it even a week of narrow columns does not fit. */
  phone: 560,
  /** Below it the sidebar folds by itself. */
  folding: 1100,
} as const

export const fontFamily =
  "'Yuga Sans', 'Yuga Fallback', -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Segoe UI', Roboto, sans-serif"
