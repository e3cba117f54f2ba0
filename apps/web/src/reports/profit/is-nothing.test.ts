import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import { expect, test } from 'vitest'
import { isAimAlone, isComparedAimAlone, isNothing } from './is-nothing.ts'

const row = (gubunCode: TeamProfitRow['gubunCode'], viewTarget: number | null): TeamProfitRow => ({
  gubunCode,
  gubunName: gubunCode,
  depth: 1,
  viewTarget,
  viewManMonth: null,
  assumedYn: 'N',
  monthlyDisplayList: [
    { monthName: '202612', viewValue: viewTarget, viewManMonth: null, assumedYn: 'N' },
  ],
})
const withAim = [row('SALES', 0), row('TARGET', 1_000), row('ACHIEVEMENT', 0)]

test('[reports-13] a target is something of a period that has begun, and nothing of one that has not', () => {
  expect([isNothing(withAim), isAimAlone(withAim)]).toEqual([false, true])
  expect(isAimAlone([...withAim, row('COST', 5)])).toBe(false)
  expect(isAimAlone([...withAim, row('LABOUR', null)])).toBe(false)
})

test('so it is read both ways, unless only rows that differ are known and none does', () => {
  const groupOf = (figureCode: string, nowValue: number | null) =>
    ({ figureList: [{ figureCode, formatCode: 'AMOUNT', thenValue: 0, nowValue }] }) as never
  const aim = groupOf('TARGET', 1_000)
  expect(isComparedAimAlone({ groupList: [aim, groupOf('SALES', 0)] })).toBe(true)
  expect(isComparedAimAlone({ groupList: [aim, groupOf('SALES', 5)] })).toBe(false)
  expect(isComparedAimAlone({ groupList: [aim, groupOf('SALES', null)] })).toBe(false)
  expect(isComparedAimAlone({ groupList: [] })).toBe(false)
})
