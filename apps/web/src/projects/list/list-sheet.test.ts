import type { ProjectRow } from '@yuga/contract/projects/projects'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listSheet } from './list-sheet.ts'

const row: ProjectRow = {
  projectId: 'P20260001',
  projectName: '=HYPERLINK("x") <b> & 나래카드',
  projectType: 'SI',
  projectTypeCode: 'PM001',
  projectCtgryCode: 'CT001',
  totalPlanMM: 12.5,
  totalActualMM: 3.1234,
  totalAvailMM: -0.5,
  projectDepartment: '',
  pmId: 'pm01',
  pmName: '박서준',
  role: 'PM',
  startDate: '20260101',
  endDate: '20261231',
  realStartDate: '20260201',
  realEndDate: '20261130',
  projectStatusCode: 'ST002',
  projectStatusName: '종료',
  projectFileRegisterYn: 'N',
  winProbability: null,
  version: 1,
}

/** The cells of a row of the sheet: their place, and what is in them. */
function cellsOf(rows: readonly ProjectRow[], of: number) {
  const files = unzipSync(listSheet(rows, 'en'))
  const text = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const sheet = new DOMParser().parseFromString(text, 'text/xml')
  const cells = [...sheet.querySelectorAll(`row[r="${of}"] c`)]
  return Object.fromEntries(
    cells.map((cell) => [
      cell.getAttribute('r')?.replace(/\d+$/, ''),
      [cell.getAttribute('t') ?? 'n', cell.textContent],
    ]),
  )
}

test('[project-sheet-1] the sheet has figures as numbers, a dash where column G is empty, and ON or OFF', () => {
  const cells = cellsOf([row, { ...row, projectStatusCode: 'ST001', projectDepartment: 'T1' }], 2)
  expect(cells).toMatchObject({
    A: ['inlineStr', 'P20260001'],
    D: ['n', '12.5'],
    E: ['n', '3.1234'],
    F: ['n', '-0.5'],
    G: ['inlineStr', '-'],
    J: ['inlineStr', '02/01/2026 ~ 11/30/2026'],
    K: ['inlineStr', '01/01/2026 ~ 12/31/2026'],
    L: ['inlineStr', 'OFF'],
  })
  const next = cellsOf([row, { ...row, projectStatusCode: 'ST001', projectDepartment: 'T1' }], 3)
  expect(next).toMatchObject({ G: ['inlineStr', 'T1'], L: ['inlineStr', 'ON'] })
})

test('what someone typed is text and never a formula', () => {
  expect(cellsOf([row], 2)['B']).toEqual(['inlineStr', row.projectName])
  const files = unzipSync(listSheet([row], 'ko'))
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
})
