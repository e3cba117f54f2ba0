import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAbovePlan, unitsOf } from './man-month-parts.ts'
import { overtimeOf } from './meter.ts'

const bases = fc.integer({ min: 1, max: 23 }).map((workdays) => workdays * 800)
const cells = fc.array(
  fc.record({ baseHundredths: bases, hundredths: fc.integer({ min: 1, max: 20_000 }) }),
  { maxLength: 8 },
)

test('parts of a man-month decide as the meter of the timecard does', () => {
  fc.assert(
    fc.property(
      cells,
      bases,
      fc.integer({ min: 1, max: 15_000 }),
      fc.integer({ min: -1, max: 1 }),
      fc.boolean(),
      fc.boolean(),
      (otherByBase, baseHundredths, hundredths, offset, isBillable, isSupport) => {
        const all = [...otherByBase, { baseHundredths, hundredths }]
        const used = all.reduce((sum, one) => sum + unitsOf(one.hundredths, one.baseHundredths), 0)
        const mm = all.reduce((sum, one) => sum + one.hundredths / one.baseHundredths, 0)
        const planHundredths = Math.max(0, Math.round(mm * 100) + offset)
        const meter = {
          isExempt: !isBillable || isSupport,
          planHundredths,
          otherTenThousandths: 0,
          otherByBase,
          segments: [{ firstDay: '2026-03-01', baseHundredths, hundredths: 0 }],
        }
        expect(isAbovePlan({ isBillable, isSupport }, used, planHundredths)).toBe(
          overtimeOf(meter, { '2026-03-16': hundredths }).isOver,
        )
      },
    ),
  )
})
