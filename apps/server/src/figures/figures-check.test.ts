import { expect, test } from 'vitest'
import { runsNow } from '../../test/subjects/jobs.ts'
import { useServer } from '../../test/use-server.ts'
import { figuresCheck } from './figures-check.ts'

const { server, company } = useServer()

test('[jobs-11] the night finds a figure that its hours do not add up to, and says what must be', async () => {
  const { kim, project } = await company.staff()
  await company.worked(kim, project, [
    { day: '2026-03-10', hundredths: 800, periodStart: '2026-03-08', periodEnd: '2026-03-14' },
  ])
  const well = await runsNow(server, figuresCheck)
  expect(well).toMatchObject({ state: 'done', en: expect.stringMatching(/^Every figure is what/) })

  const set = (hundredths: number) =>
    server.pool.query(
      'update man_month_cells set submitted_hundredths = $2 where employee_id = $1',
      [kim.employeeId, hundredths],
    )
  await set(700)
  const result = await runsNow(server, figuresCheck)
  expect(result.en).toMatch(/^Figures that are not what their hours add up to: 1, of \d+ people\.$/)
  const { rows } = await server.pool.query('select * from job_findings where run_sn = $1', [
    result.runSn,
  ])
  expect(rows).toMatchObject([
    {
      kind: 'cell',
      employee_id: kim.employeeId,
      project_id: project,
      day: '2026-03-01',
      kept: { submittedHundredths: 700 },
      must: { submittedHundredths: 800 },
    },
  ])
  await set(800)
})
