import { describe, expect, test } from 'vitest'
import { whyNotNonBillableTargets } from './non-billable-target.ts'

describe('non-billable targets', () => {
  const facts = {
    teams: new Set(['T1']),
    types: new Set(['PM005']),
    stored: new Set(['OLD PM005', 'T1 PM001']),
  }
  const refused = (...requested: readonly (readonly [string, string])[]) =>
    whyNotNonBillableTargets(
      requested.map(([organizationId, typeCode]) => ({ organizationId, typeCode })),
      facts,
    ).map(({ code, at }) => [code, at])

  test('[gp-targets-5] are newly set for profit centers, and for types that are not billable', () => {
    expect(refused(['T1', 'PM005'])).toEqual([])
    expect(refused(['T1', 'PM002'], ['D1', 'PM005'], ['D1', 'PM001'])).toEqual([
      ['gp-target.not-non-billable', 'nonBillableGpTargetList.0.projectTypeCode'],
      ['gp-target.not-a-team', 'nonBillableGpTargetList.1.organizationId'],
      ['gp-target.not-a-team', 'nonBillableGpTargetList.2.organizationId'],
      ['gp-target.not-non-billable', 'nonBillableGpTargetList.2.projectTypeCode'],
    ])
  })

  test('stay where they stand already', () => {
    expect(refused(['OLD', 'PM005'], ['T1', 'PM001'])).toEqual([])
  })

  test('stand once for a team and a type', () => {
    expect(refused(['T1', 'PM005'], ['OLD', 'PM005'], ['T1', 'PM005'])).toEqual([
      ['gp-target.twice', 'nonBillableGpTargetList.2.projectTypeCode'],
    ])
  })
})
