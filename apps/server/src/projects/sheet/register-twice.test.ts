import { uploadProjects } from '@yuga/contract/projects/project-sheet'
import { beforeAll, expect, test } from 'vitest'
import { TestForm } from '../../../test/form.ts'
import { makeTeams } from '../../../test/plain/master-data/gp-targets.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { sheetOf } from '../../../test/sheets.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()
let admin: Caller
let pmId: string
beforeAll(async () => {
  await makeTeams(server)
  admin = await company.person({ roles: ['LE999'] })
  pmId = (await company.person({ roles: ['LE002'] })).employeeId
})

const head = ['Project name', 'Project type', 'PM ID', 'Owning team', 'Sales', 'Project end']
const projectOf = (name: string, end = '') => [name, 'PM001', pmId, 'T1', 1_000, end]

async function uploads(rows: readonly unknown[][], query: object) {
  const upload = new TestForm(await sheetOf([head, ...rows] as never), { fields: { year: '2026' } })
  return admin(uploadProjects, { query, upload } as never)
}

test('[project-sheet-6] a sheet that is uploaded twice is warned of in preview and upload, in both languages', async () => {
  const rows = [projectOf('두 번 올린 사업'), projectOf('다른 사업')]
  const first = await uploads(rows, {})
  expect(first).toMatchObject({ addedCount: 2, warningList: [] })
  const again = [projectOf('두 번 올린 사업'), projectOf('두 번 올린 사업', '2026-11-30')]
  const preview = await uploads(again, { previewYn: 'Y' })
  const warningList = [
    {
      path: '2.projectName',
      reason: 'project.like-another',
      message: expect.stringMatching(/^A project of this name and period exists: P2026\d+$/),
    },
  ]
  expect(preview).toMatchObject({ warningList })
  expect(await uploads(again, { basis: preview.basis })).toMatchObject({
    writtenYn: 'Y',
    warningList,
  })
})

test('a row with the name and period of an earlier row is warned of', async () => {
  const rows = [projectOf('같은 시트'), projectOf('다른'), projectOf('같은 시트', '20261231')]
  expect(await uploads(rows, { previewYn: 'Y' })).toMatchObject({
    warningList: [{ path: '4.projectName', reason: 'project.like-row' }],
  })
})

test('the same preview is written once: what it warns of has changed since', async () => {
  const rows = [projectOf('한 번만')]
  const { basis } = await uploads(rows, { previewYn: 'Y' })
  await uploads(rows, { basis })
  expect(await refusalOf(uploads(rows, { basis }))).toMatchObject({
    reason: 'sheet.stale-preview',
  })
})
