import { describe, expect, test } from 'vitest'
import { copiedBillingRow, newBillingRow, whyNotBilling } from './rows.ts'

const services = { isInternalRnd: false, isTentative: false }
const research = { isInternalRnd: true, isTentative: false }
const row = newBillingRow(services, '2026-03')

describe('a new row', () => {
  test('[project-money-14] is planned for this month and invoiced in the one before, with nothing in it', () => {
    expect(newBillingRow(services, '2026-01')).toEqual({
      revenue: 'si',
      plannedMonth: '2026-01',
      planned: 0,
      actualMonth: '2025-12',
      actual: 0,
      remark: '',
    })
    expect(newBillingRow(research, '2026-01').revenue).toBe('internalRnd')
  })

  test('[tentative-3] has no invoice in a tentative project', () => {
    const row = newBillingRow({ ...services, isTentative: true }, '2026-01')
    expect([row.plannedMonth, row.actualMonth]).toEqual(['2026-01', null])
  })
})

describe('a copied row', () => {
  test('[project-money-14] moves both months by the number of rows', () => {
    const first = { ...row, plannedMonth: '2025-11', planned: 5, actualMonth: '2025-12', actual: 7 }
    expect(copiedBillingRow(first, 3, '2026-03')).toEqual({
      ...first,
      plannedMonth: '2026-02',
      actualMonth: '2026-03',
    })
    expect(
      copiedBillingRow({ ...row, plannedMonth: null, actualMonth: null }, 3, '2026-03'),
    ).toEqual({
      ...row,
      plannedMonth: null,
      actualMonth: null,
    })
  })

  test('leaves out an invoice of a month that has not begun, so that it can be saved', () => {
    const copy = copiedBillingRow({ ...row, planned: 5, actual: 7 }, 2, '2026-03')
    expect(copy).toMatchObject({ planned: 5, actualMonth: '2026-04', actual: 0 })
    expect(whyNotBilling([copy], services, '2026-03')).toEqual([])
  })
})

describe('[project-money-13] billing is refused', () => {
  const refused = (more: object, project = services) =>
    whyNotBilling([row, { ...row, ...more }], project, '2026-03')

  test.each([
    [{ actual: 1, actualMonth: null }, 'project.billing-actual-month', 'actualDate'],
    [{ actual: -1, actualMonth: null }, 'project.billing-actual-month', 'actualDate'],
    [{ actual: 1, actualMonth: '2026-04' }, 'project.billing-future-month', 'actualDate'],
    [{ planned: 1, plannedMonth: null }, 'project.billing-plan-month', 'planDate'],
    [{ revenue: 'internalRnd' }, 'project.billing-revenue-type', 'revenueType'],
  ])('with %j', (more, code, field) => {
    expect(refused(more)).toEqual([{ code, at: `billingsList.1.${field}` }])
  })

  test.each([
    [{ actual: -1, actualMonth: '2026-03' }],
    [{ actual: 0, actualMonth: '2026-09' }],
    [{ actual: 0, actualMonth: null, planned: 0, plannedMonth: null }],
    [{ planned: 1, plannedMonth: '2031-01' }],
  ])('and taken with %j', (more) => {
    expect(refused(more)).toEqual([])
  })

  test('for SI on a project of internal R&D, where internal R&D is in its place', () => {
    expect(refused({ revenue: 'internalRnd' }, research)).toEqual([
      { code: 'project.billing-revenue-type', at: 'billingsList.0.revenueType' },
    ])
  })

  test('with everything that is wrong, not the first alone', () => {
    expect(refused({ actual: 1, actualMonth: null, planned: 1, plannedMonth: null })).toHaveLength(
      2,
    )
  })
})
