import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alertKinds, isRaised, limitsOf, stepOf, whyNotAddAlert, whyNotAlert } from './alert.ts'

const ofProjects = { projectId: '', unitId: '', upper: null } as const

describe('an alert', () => {
  test.each([
    ['margin-below', 99, 100, true],
    ['margin-below', 100, 100, false],
    ['margin-below', -1, 0, true],
    ['margin-falling', 29, 30, false],
    ['margin-falling', 30, 30, true],
    ['margin-falling', -30, 30, false],
    ['labour-over-plan', 99, 100, false],
    ['labour-over-plan', 100, 100, true],
    ['billing-late', 0, null, false],
    ['billing-late', 1, null, true],
    ['plan-used-up', 41, 40, false],
    ['plan-used-up', 40, 40, true],
    ['plan-used-up', 0, 10, true],
    ['plan-used-up', Infinity, 520, false],
  ] as const)(
    '[alerts-4, alerts-5, alerts-6, alerts-7, alerts-9] %s of %s against %s is raised: %s',
    (kind, value, threshold, expected) => {
      expect(isRaised(kind, { threshold, upper: null }, value)).toBe(expected)
    },
  )

  test.each([
    [699, true],
    [700, false],
    [900, false],
    [901, true],
  ])('[alerts-8] of utilization of %s against 70 to 90 is raised: %s', (value, expected) => {
    const band = { threshold: 700, upper: 900 }
    expect(isRaised('utilization-outside', band, value)).toBe(expected)
  })

  test('[alerts-10] without a figure is neither raised nor cleared', () => {
    for (const kind of alertKinds) {
      expect(isRaised(kind, { threshold: 10, upper: 10 }, null)).toBeNull()
    }
    expect(stepOf('2026-04-01', null, '2026-04-02')).toBe('nothing')
  })

  test.each([
    [null, true, 'raise'],
    [null, false, 'nothing'],
    ['2026-04-01', true, 'keep'],
    ['2026-04-01', false, 'clear'],
    // on the day on which it was sent
    ['2026-04-02', false, 'hide'],
    ['2026-04-02', true, 'keep'],
  ] as const)('[alerts-12] that was raised on %s and is %s on 2 April: %s', (on, raised, step) => {
    expect(stepOf(on, raised, '2026-04-02')).toBe(step)
  })

  test('[alerts-12] is sent as often as it becomes true after a later night on which it was false', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.option(fc.boolean())), {
          maxLength: 60,
        }),
        (looks) => {
          let number = 1
          let raisedOn: string | null = null
          /** Of this rule alone: whether it may be sent, and the day on which it was. */
          let isFree = true
          let sentOn = 0
          for (const [later, raised] of looks) {
            number += later
            const day = `2026-04-${String(number % 100).padStart(2, '0')}`
            if (number > 99) return
            const step = stepOf(raisedOn, raised, day)
            if (raised === false && number > sentOn) isFree = true
            const isSent = raised === true && isFree
            if (isSent) {
              isFree = false
              sentOn = number
            }
            expect(step === 'raise').toBe(isSent)
            if (step === 'raise') raisedOn = day
            if (step === 'clear') raisedOn = null
          }
        },
      ),
    )
  })

  test('[alerts-1] is one of at most 50', () => {
    expect(whyNotAddAlert(49)).toBeNull()
    expect(whyNotAddAlert(50)).toMatchObject({ code: 'alert.too-many', values: { most: 50 } })
  })

  test.each([
    ['margin-below', -1000, []],
    ['margin-below', 1001, ['alert.threshold threshold']],
    ['margin-below', null, ['alert.threshold threshold']],
    ['margin-below', 55.5, ['alert.threshold threshold']],
    ['margin-falling', 0, ['alert.threshold threshold']],
    ['margin-falling', 1, []],
    ['labour-over-plan', -1, ['alert.threshold threshold']],
    ['labour-over-plan', 10_000, []],
    ['billing-late', null, []],
    ['plan-used-up', 40, []],
    ['plan-used-up', 45, ['alert.threshold threshold']],
    ['plan-used-up', 530, ['alert.threshold threshold']],
  ] as const)('[alerts-3] %s takes a threshold of %s tenths: %j', (kind, threshold, expected) => {
    const problems = whyNotAlert({ ...ofProjects, kind, threshold })
    expect(problems.map(({ code, at }) => `${code} ${at}`)).toEqual(expected)
  })

  test.each([
    [700, 900, []],
    [700, 700, []],
    [900, 700, ['alert.band upperThreshold']],
    [700, null, ['alert.threshold upperThreshold']],
    [-1, 2001, ['alert.threshold threshold', 'alert.threshold upperThreshold']],
  ])('[alerts-3] a band from %s to %s: %j', (threshold, upper, expected) => {
    const kind = 'utilization-outside'
    const problems = whyNotAlert({ kind, projectId: '', unitId: 'T1', threshold, upper })
    expect(problems.map(({ code, at }) => `${code} ${at}`)).toEqual(expected)
  })

  test('[alerts-2] of utilization is of a unit, and any other of projects', () => {
    for (const kind of alertKinds) {
      const isOfUnit = kind === 'utilization-outside'
      const limits = limitsOf[kind]
      const threshold = limits === null ? null : limits.from * 10
      const fields = { kind, threshold, upper: threshold }
      const wrong = isOfUnit
        ? [
            { projectId: '', unitId: '' },
            { projectId: 'P', unitId: 'T1' },
          ]
        : [{ projectId: 'P', unitId: 'T1' }]
      for (const subject of wrong) {
        expect(whyNotAlert({ ...fields, ...subject })).toMatchObject([{ code: 'alert.subject' }])
      }
    }
  })
})
