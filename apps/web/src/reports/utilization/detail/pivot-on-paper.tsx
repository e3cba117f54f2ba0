import { classNames } from '../../../ui/class-names.ts'
import css from './detail.module.css'
import { lookOfCell } from './pivot-look.tsx'
import type { PivotGridProps } from './pivot-parts.ts'

/** What fits next to the names on a page, by the width of a column. */
const columnsOnPage = { person: 10, unit: 7 } as const

/** All rows and columns, for paper: as many columns as a page is wide, then the next ones. */
export function PivotOnPaper({ heads, columns, rows, isWarm, isByUnit }: PivotGridProps) {
  const most = columnsOnPage[isByUnit ? 'unit' : 'person']
  const starts = Array.from({ length: Math.ceil(columns.length / most) }, (_, nth) => nth * most)
  return (
    <div className={css['paper']}>
      {starts.map((start) => {
        const shown = columns.slice(start, start + most)
        return (
          <table key={start} className={classNames(css['grid'], css['onPaper'])}>
            <colgroup>
              <col className={css['nameOnPaper']} />
              {Array.from({ length: most }, (_, place) => (
                <col key={place} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{heads.project}</th>
                {shown.map(({ key, name }) => (
                  <th key={key} scope="col">
                    <span className={css['name']}>{name}</span>
                  </th>
                ))}
              </tr>
              <tr className={css['bases']}>
                <th scope="row">{heads.base}</th>
                {shown.map(({ key, base }) => (
                  <td key={key}>{base}</td>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.key}
                  className={classNames(
                    row.isStrong && css['strong'],
                    row.isPercent && css['util'],
                  )}
                >
                  <th scope="row">{row.mark === '' ? row.name : row.mark}</th>
                  {shown.map(({ key }, at) => {
                    const { text, ...look } = lookOfCell(row, start + at, isWarm)
                    return (
                      <td key={key} {...look}>
                        {text}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}
