import type { Page } from '@playwright/test'
import { sheetOf } from '../../../apps/server/test/sheets.ts'
import { expectAccessible } from '../shared/accessible.ts'
import type { Database, Person, Project } from '../shared/people.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

/** A project that can be saved: a team owns it this year, and its members have grades. */
async function completed(database: Database, project: Project, pm: Person): Promise<void> {
  await database.query(
    `insert into project_team_profits (project_id, year, organization_id, is_owner)
     select $1, 2026, organization_id, true from employee_history where employee_id = $2`,
    [project.id, pm.id],
  )
  await database.query(`update project_members set grade_code = 'GR003' where project_id = $1`, [
    project.id,
  ])
}

function formOn(page: Page, say: Say) {
  const save = page.getByRole('button', { name: say('save'), exact: true }).first()
  const question = page.getByRole('dialog', { name: say('saveIt') })
  return {
    name: page.getByLabel(say('projectName'), { exact: true }),
    remark: page.getByLabel(say('otherInformation')),
    save,
    async saveAll() {
      await save.click()
      await question.getByRole('button', { name: say('save'), exact: true }).click()
      await expect(page).toHaveURL(/\/project(\?|$)/)
    },
    question,
  }
}

/** What is kept of what was typed, so that a reload comes after it. */
function storedDrafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('yuga-projects', 1)
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
}

test('[projects-9] a new project is made by the keys alone, and its PM and the members hear of it', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const pm = await company.hire('하도윤', 'LE002')
  const page = await visit(pm, '/newProject')
  const form = formOn(page, say)
  await expect(form.name).toBeVisible()

  // everything that blocks the save is listed, and its first line leads to the field
  await page.keyboard.press('Control+s')
  const first = page.getByRole('button', {
    name: say('inBasicInfo', { problem: say('enterProjectName') }),
  })
  await expect(first).toBeFocused()
  await expectAccessible(page, 'a new project that cannot be saved')
  await page.keyboard.press('Enter')
  await expect(form.name).toBeFocused()
  await page.keyboard.type('새론은행 원장 전환')

  await page.getByRole('button', { name: say('addTbn') }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('beginYear', { year: 2026 }) }).focus()
  await page.keyboard.press('Enter')
  // the team of the new row has the focus
  await expect(page.locator('[data-field="teamCode"] input')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page
    .getByRole('checkbox', { name: new RegExp(say('owningTeamOf', { year: 2026 })) })
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(form.question).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('registered'))).toBeVisible()
  await expect(page).toHaveURL(/\/project(\?|$)/)

  const { rows } = await yuga.database.query<{ pm_id: string; places: number; mails: number }>(
    `select p.pm_id, (select count(*)::int from project_members m where m.project_id = p.project_id) as places,
       (select count(*)::int from email_outbox where writer_id = $1 and to_address = $2) as mails
     from projects p where name = '새론은행 원장 전환'`,
    [pm.id, `${pm.id}@example.com`],
  )
  expect(rows).toEqual([{ pm_id: pm.id, places: 1, mails: 1 }])
})

test('[projects-18, projects-26] two administrators change a project at once, its PM its members, and the closing report ends it', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const { pm, project } = await company.staff({ projectName: '해든금융 앱 개편' })
  await completed(yuga.database, project, pm)
  const admins = [
    await company.hire('최관리', 'LE999'),
    await company.hire('강관리', 'LE999'),
  ] as const
  const path = `/project/${project.id}`
  const page = await visit(admins[0], path)
  const form = formOn(page, say)
  await form.name.fill('해든금융 앱 2차')
  await form.remark.fill('분기마다 검수')
  await expect.poll(() => storedDrafts(page)).toBe(1)
  await page.reload()
  await expect(page.getByText(say('goingOn'))).toBeVisible()
  await expect(form.remark).toHaveValue('분기마다 검수')
  await expectAccessible(page, 'a project in its form')

  const otherPage = await visit(admins[1], path)
  const other = formOn(otherPage, say)
  await other.name.fill('해든금융 앱 전면 개편')
  await other.saveAll()

  await form.save.click()
  await form.question.getByRole('button', { name: say('save'), exact: true }).click()
  const merge = page.getByRole('dialog', { name: say('savedBefore') })
  await expect(merge.getByText('해든금융 앱 개편')).toBeVisible()
  await expectAccessible(page, 'a project that both have changed')
  await merge.getByRole('radio', { name: new RegExp(say('savedValue')) }).check()
  await merge.getByRole('button', { name: say('mergeOn') }).click()
  await expect(form.name).toHaveValue('해든금융 앱 전면 개편')
  await form.saveAll()
  const read = async () => {
    const { rows } = await yuga.database.query<{
      name: string
      remark: string
      status: string
      places: number
    }>(
      `select name, remark, status_code as status, (select count(*)::int from project_members m
         where m.project_id = p.project_id and m.placeholder_kind is not null) as places
       from projects p where project_id = $1`,
      [project.id],
    )
    return rows[0]
  }
  expect(await read()).toMatchObject({ name: '해든금융 앱 전면 개편', remark: '분기마다 검수' })

  const pmPage = await visit(pm, path)
  const asPm = formOn(pmPage, say)
  await expect(pmPage.getByText(say('membersAlone'))).toBeVisible()
  await expect(asPm.name).toHaveCount(0)
  await pmPage.getByRole('button', { name: say('addTbn') }).click()
  await asPm.saveAll()
  expect(await read()).toMatchObject({ places: 1, remark: '분기마다 검수', status: 'ST001' })

  await pmPage.goto(path)
  await pmPage.getByRole('button', { name: say('registerReport') }).click()
  const report = pmPage.getByRole('dialog', { name: say('registerReport') })
  const choose = async (buffer: Buffer) =>
    report
      .getByLabel(say('chooseFile'))
      .setInputFiles({ name: '종료보고.xlsx', mimeType: 'application/octet-stream', buffer })
  await choose(Buffer.from('no sheet'))
  await report.getByRole('button', { name: say('uploadAndEnd') }).click()
  await expect(report.getByText(say('notAReport')).first()).toBeVisible()
  await expectAccessible(pmPage, 'a refused closing report')
  await choose(await sheetOf([['종료 보고서']]))
  await report.getByRole('button', { name: say('uploadAndEnd') }).click()
  await expect(
    pmPage.getByRole('button', { name: say('reportNamed', { name: '종료보고.xlsx' }) }),
  ).toBeVisible()
  await expect(pmPage.getByText(say('readOnlyEnded'))).toBeVisible()
  expect(await read()).toMatchObject({ status: 'ST002' })
})
