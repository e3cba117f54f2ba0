import { urlOf } from '@yuga/contract/wire/call'
import { projectSheet, uploadProjects } from '@yuga/contract/projects/project-sheet'
import { sheetOf } from '../../apps/server/test/sheets.ts'
import type { Control } from '../stage/control.ts'

type Stage = { readonly url: string; readonly control: Control; readonly token: string }

/** Milliseconds until so many projects of one sheet are registered. */
export async function registerSheet(
  { url, control, token }: Stage,
  count: number,
): Promise<number> {
  const { rows } = await control.query<{ pm: string; team: string }>(
    `select (select employee_id from employee_roles join employees using (employee_id)
        where role_id = 'LE002' and is_active and retire_day is null order by 1 limit 1) as pm,
      (select organization_id from organizations
        where is_profit_center and year = 2026 order by 1 limit 1) as team`,
  )
  const { pm = '', team = '' } = rows[0] ?? {}
  const fields = ['projectId', 'projectName', 'projectType', 'pmId', 'teamCode', 'salesAmount']
  const head = fields.map(
    (field) => projectSheet.columns.find((column) => column.field === field)?.title.en ?? field,
  )
  const lines = Array.from({ length: count }, (_, index) => [
    `SHEET${index + 1}`,
    `Of a sheet ${index + 1}`,
    'PM001',
    pm,
    team,
    1_000_000 + index,
  ])
  const form = new FormData()
  form.append('year', '2026')
  form.append('file', new Blob([new Uint8Array(await sheetOf([head, ...lines]))]), 'projects.xlsx')
  const began = performance.now()
  const answer = await fetch(url + urlOf(uploadProjects, { query: {} }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    body: form,
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`A sheet of projects: ${text.slice(0, 500)}`)
  return performance.now() - began
}
