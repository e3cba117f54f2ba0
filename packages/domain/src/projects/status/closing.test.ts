import { describe, expect, test } from 'vitest'
import {
  endsWithoutReport,
  takesClosingReport,
  whyNotDeleteProject,
  whyNotPeriod,
  whyNotStatus,
  whyNotType,
} from './closing.ts'

describe('the end of a project', () => {
  test('comes once, and it is opened again once', () => {
    expect(whyNotStatus('inProgress', 'ended')).toBeNull()
    expect(whyNotStatus('ended', 'inProgress')).toBeNull()
    expect(whyNotStatus('ended', 'ended')).toMatchObject({ code: 'project.already-ended' })
    expect(whyNotStatus('inProgress', 'inProgress')).toMatchObject({ code: 'project.not-ended' })
  })

  test('[projects-18] of the category SI without a closing report asks again', () => {
    expect(endsWithoutReport({ categoryCode: 'CT001', hasClosingReport: false })).toBe(true)
    expect(endsWithoutReport({ categoryCode: 'CT001', hasClosingReport: true })).toBe(false)
    expect(endsWithoutReport({ categoryCode: 'CT002', hasClosingReport: false })).toBe(false)
  })

  test.each([
    [false, 'PM001', false, false, true],
    [false, 'PM009', false, false, true],
    [false, 'PM001', true, false, true],
    [false, 'PM002', false, false, false],
    [false, 'PM001', true, true, false],
    // it was opened again, to replace a wrong one
    [false, 'PM001', false, true, true],
    [true, 'PM001', false, false, false],
  ])(
    '[projects-18] new %s, type %s, ended %s, report %s: a closing report can be registered %s',
    (isNew, typeCode, isEnded, hasClosingReport, takes) => {
      expect(takesClosingReport({ isNew, typeCode, isEnded, hasClosingReport })).toBe(takes)
    },
  )
})

describe('[projects-19] what has hours, invoices or costs', () => {
  const nothing = { hasHours: false, hasBillings: false, hasCosts: false }

  test.each(['hasHours', 'hasBillings', 'hasCosts'])('is not deleted (%s)', (entry) => {
    expect(whyNotDeleteProject({ ...nothing, [entry]: true })).toEqual({
      code: 'project.has-entries',
    })
    expect(whyNotDeleteProject(nothing)).toBeNull()
  })

  test('keeps every day with hours within its period', () => {
    const hours = { firstDay: '2026-02-10', lastDay: '2026-05-20' }
    expect(whyNotPeriod({ startDay: '2026-02-10', endDay: '2026-05-20' }, hours)).toEqual([])
    expect(whyNotPeriod({ startDay: '2026-02-11', endDay: '2026-05-19' }, hours)).toEqual([
      { code: 'project.hours-outside-period', at: 'startDate', values: { hoursDay: '2026-02-10' } },
      { code: 'project.hours-outside-period', at: 'endDate', values: { hoursDay: '2026-05-20' } },
    ])
    expect(whyNotPeriod({ startDay: '2027-01-01', endDay: '2027-01-01' }, null)).toEqual([])
  })

  test('keeps its section; a type of the same section is taken', () => {
    const [billable, not] = [{ sectionCode: 'DV001' }, { sectionCode: 'DV002' }]
    expect(whyNotType(billable, not, true)).toEqual({
      code: 'project.section-with-hours',
      at: 'projectType',
    })
    expect(whyNotType(billable, not, false)).toBeNull()
    expect(whyNotType(billable, { sectionCode: 'DV001' }, true)).toBeNull()
  })
})
