import { expect, test } from 'vitest'
import { whyNotSkills } from './skills.ts'

test.each([
  [['React', 'Java'], []],
  [[], []],
  [
    ['React', 'java', 'REACT', 'React'],
    [2, 3],
  ],
  [['설계', '설 계'], []],
])('[staffing-6] a skill is in the list once: %j', (names, twice) => {
  expect(whyNotSkills(names.map((name) => ({ name })))).toEqual(
    twice.map((place) => ({ code: 'skill.twice', at: `skillList.${place}.skillName` })),
  )
})
