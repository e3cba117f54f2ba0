import type { Conflict, Merged } from './merge.ts'
import { rowOf, type Sheet } from './sheet.ts'

/** What an answer brought besides its figures, gathered until the person has seen it. */
export type News = Omit<Merged, 'sheet'>

export function hasNews({ conflicts, lost, changedElsewhere }: News): boolean {
  return conflicts.length + lost.length + changedElsewhere.length > 0
}

/** News added to what was not yet looked at; a conflict that has settled itself is none any more. */
export function gathered(old: News, news: News, sheet: Sheet): News {
  const key = (cell: { projectId: string; day: number }) => `${cell.day} ${cell.projectId}`
  const known = new Set(news.changedElsewhere.map(key))
  const isOpen = ({ projectId, day, mine }: Conflict) => {
    const row = rowOf(sheet, projectId)
    return row !== undefined && row.hours[day] === mine && row.saved[day] !== mine
  }
  const again = new Set(news.conflicts.map(key))
  return {
    conflicts: [
      ...old.conflicts.filter((one) => isOpen(one) && !again.has(key(one))),
      ...news.conflicts,
    ],
    lost: [...old.lost, ...news.lost],
    changedElsewhere: [
      ...old.changedElsewhere.filter((one) => !known.has(key(one))),
      ...news.changedElsewhere,
    ],
  }
}
