import { byText } from '@yuga/demo/company/lists'
import type { Company, Person } from '@yuga/demo/company/company'
import { instantOf } from '@yuga/demo/company/moments'
import { randomOf } from '@yuga/demo/company/random'
import { addDays, yearOf } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import { copyInto, type Fields } from './copy.ts'

const names = [
  'Java',
  'Kotlin',
  'Spring',
  'React',
  'TypeScript',
  'Node.js',
  'SQL',
  'Oracle',
  'PostgreSQL',
  'AWS',
  'Kubernetes',
  '데이터 모델링',
  '화면 설계',
  '프로젝트 관리',
  '여신 업무',
  '보험 업무',
] as const
const levels = ['초급', '중급', '고급'] as const

/** Writes what three of four people say they can do, from one to four skills each (staffing-6). */
export async function writeSkills(db: pg.PoolClient, company: Company): Promise<void> {
  const { today } = company.calendar
  const savedAt = instantOf({ day: addDays(today, -30), minute: 600, officeCode: 'FC001' })
  const people = company.people.filter(({ id, retireDay }) => {
    return (retireDay === null || retireDay >= today) && randomOf('skills', id).chance(0.75)
  })
  await copyInto(
    db,
    'skill_lists',
    people.map(({ id }): Fields => {
      return { employee_id: id, version: 1, updated_at: savedAt, updated_by: id }
    }),
  )
  await copyInto(
    db,
    'skills',
    people.flatMap((person) => skillsOf(person, yearOf(today))),
  )
}

function skillsOf({ id, joinDay }: Person, thisYear: number): Fields[] {
  const random = randomOf('skills of', id)
  const most = random.whole(1, 4)
  const chosen = [...new Set(Array.from({ length: most }, () => random.pick(names)))]
  return chosen.toSorted(byText).map((name, place) => {
    const since = random.whole(Math.min(yearOf(joinDay), thisYear), thisYear)
    const level = `${since}~, ${random.pick(levels)}`
    return { employee_id: id, place, name, level }
  })
}
