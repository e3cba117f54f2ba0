/**
 * What the machine has is in the widths and heights of our font until its files are there, so that
 * nothing moves when they come. The heights are those of Pretendard; the widths are those of sentences of
 * the interface in our font over the same in the others (Noto Sans CJK: 94 % for Hangul).
 */
const heights = 'ascent-override:95.2%;descent-override:24.1%;line-gap-override:0%'
const hangul = 'U+1100-11ff,U+3130-318f,U+ac00-d7a3'

type Fallback = {
  readonly fonts: readonly string[]
  readonly width: string
  readonly range?: string
}

const fallbacks: readonly Fallback[] = [
  { fonts: ['Segoe UI', 'Roboto', 'Noto Sans', 'Helvetica Neue', 'Arial'], width: '101%' },
  {
    fonts: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR'],
    width: '94%',
    range: hangul,
  },
]

export const fallbackFaces: readonly string[] = fallbacks.map(
  ({ fonts, width, range }) =>
    `@font-face{font-family:'Yuga Fallback';src:${fonts.map((name) => `local('${name}')`).join(',')};size-adjust:${width};${heights}${range === undefined ? '' : `;unicode-range:${range}`}}`,
)
