import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[tentative-1, tentative-2, tentative-5] an administrator makes a project tentative, and its member enters no hours for it', async ({
  language,
  company,
  yuga,
  visit,
  say,
}) => {
  const { pm, kim, project } = await company.staff({ projectName: `미르증권 제안 ${language}` })
  await yuga.database.query(
    `insert into project_team_profits (project_id, year, organization_id, is_owner)
         select $1, 2026, organization_id, true from employee_history where employee_id = $2`,
    [project.id, pm.id],
  )
  await yuga.database.query(
    `update project_members set grade_code = 'GR003' where project_id = $1`,
    [project.id],
  )
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, `/project/${project.id}`)
  const probability = page.getByLabel(say('winProbability'))
  await probability.fill('100%')
  await expect(probability).toHaveValue('100')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(say('fromTo99')).first()).toBeVisible()
  await probability.fill('65')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: say('saveIt') })
  await question.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(page).toHaveURL(/\/project(\?|$)/)

  // the list shows it among the tentative ones alone
  const list = page.getByRole('region', { name: say('projectList') })
  await page.getByRole('radio', { name: say('tentative'), exact: true }).check({ force: true })
  await expect(page).toHaveURL(/tentativeYn=Y/)
  const row = list.locator('tbody tr').filter({ hasText: project.name })
  await expect(row).toContainText(say('tentativeBy', { percent: 65 }))
  await expectAccessible(page, 'the list of tentative projects')

  const timecard = await visit(kim, '/timecard')
  await expect(timecard.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(timecard.getByText(project.name)).toHaveCount(0)
})
