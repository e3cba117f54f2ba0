import { expect, test } from 'vitest'
import { namesApart, withNamesApart } from './names-apart.ts'

const one = { id: 'kr0004', name: '김재윤' }
const other = { id: 'kr0005', name: '김재윤' }
const third = { id: 'us0001', name: 'Kim' }

test.each([
  ['alone', [one], ['김재윤']],
  ['one name twice', [one, other, third], ['김재윤 (kr0004)', '김재윤 (kr0005)', 'Kim']],
  ['the same person twice', [one, one], ['김재윤', '김재윤']],
  [
    'composed otherwise',
    [one, { id: 'm', name: '김재윤'.normalize('NFD') }],
    ['김재윤 (kr0004)', `${'김재윤'.normalize('NFD')} (m)`],
  ],
  ['in another case', [third, { id: 'k2', name: 'KIM ' }], ['Kim (us0001)', 'KIM  (k2)']],
  [
    'without an ID',
    [
      { id: '', name: 'Yuga' },
      { id: 'y', name: 'Yuga' },
    ],
    ['Yuga', 'Yuga (y)'],
  ],
  [
    'without a name any more',
    [
      { id: 'x1', name: 'x1' },
      { id: 'x2', name: 'x1' },
    ],
    ['x1', 'x1 (x2)'],
  ],
])('people who are shown together: %s', (_, people, names) => {
  expect(people.map(namesApart(people))).toEqual(names)
})

test('[employees-12] rows name their people apart, whichever field names them, and stay as they are otherwise', () => {
  const rows = [
    { sn: 1, pmId: 'a', pmName: 'Kim', deputyId: 'b', deputyName: 'Kim' },
    { sn: 2, pmId: 'c', pmName: 'Lee', deputyId: null, deputyName: null },
  ]
  expect(withNamesApart(rows, ['pm', 'deputy'])).toEqual([
    { ...rows[0], pmName: 'Kim (a)', deputyName: 'Kim (b)' },
    rows[1],
  ])
  expect(withNamesApart(rows, ['pm'])).toEqual(rows)
})
