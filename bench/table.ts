/** One row of the table: a figure, and its budget where it has one. */
export type Line = {
  readonly what: string
  readonly size: number
  readonly unit: 'ms' | 'KB' | 'MB' | 'times'
  readonly measured: number
  readonly budget?: number
  /** Which of several it was, or how much of it there was. */
  readonly note?: string
}

export const isMissed = ({ measured, budget }: Line) =>
  budget !== undefined && !(measured <= budget)

const number = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })

/** In the form that docs/benchmark.md has it. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.note === undefined ? line.what : `${line.what} (${line.note})`,
    number(line.size),
    line.budget === undefined ? '' : `${number(line.budget)} ${line.unit}`,
    `${number(line.measured)} ${line.unit}`,
    line.budget === undefined ? '' : isMissed(line) ? 'MISSED' : 'yes',
  ])
  const head = ['what', 'employees', 'budget', 'measured', 'met']
  const rule = ['---', '---:', '---:', '---:', '---']
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
