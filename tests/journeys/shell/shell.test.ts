import { expect, test } from '../shared/yuga.ts'

test.use({ viewport: { width: 1440, height: 300 } })

test('[screens-4] a page opens at its top, is found again where it was left, and has a way back up from below its half', async ({
  visit,
  company,
  say,
}) => {
  const { pm } = await company.staff()
  for (const name of ['가', '나', '다', '라', '마', '바', '사', '아']) {
    await company.join(pm, await company.result(`${name} 프로젝트`, pm))
  }
  const page = await visit(pm, '/timecard')
  await expect(page.getByRole('grid', { name: say('grid') })).toBeVisible()
  const toTop = page.getByRole('button', { name: say('toTop') })
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const half = await page.evaluate(() => Math.floor(document.body.clientHeight / 2))
  const scroll = async (to: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to)
    expect(await scrolled(), 'the page is long enough').toBe(to)
  }

  await scroll(half)
  await expect(toTop).toHaveCount(0)
  await scroll(half + 1)
  await expect(toTop).toBeVisible()

  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  await menu.getByRole('link', { name: say('approval') }).click()
  await expect(page.getByRole('region', { name: say('overtimeCard') }).first()).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('grid', { name: say('grid') })).toBeVisible()
  await expect.poll(scrolled).toBe(half + 1)

  await toTop.click()
  await expect.poll(scrolled).toBe(0)
  await expect(toTop).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('[screens-3] a navigation that takes longer than 100 ms shows that it goes on', async ({
  visit,
  company,
  say,
}) => {
  const { pm, project } = await company.staff()
  await company.join(pm, project)
  const page = await visit(pm, '/timecard')
  await expect(page.getByRole('grid', { name: say('grid') })).toBeVisible()
  const bar = page.locator('[data-progress]')
  await expect(bar).toHaveCount(0)

  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.context().route(/requests-page.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  await menu.getByRole('link', { name: say('approval') }).click()
  await expect(bar).toHaveCount(1)
  const moves = await bar.evaluate((element) => {
    const [one] = element.getAnimations()
    if (!(one?.effect instanceof KeyframeEffect)) throw new Error('The bar does not move.')
    one.pause()
    const widthAt = (milliseconds: number) => {
      one.currentTime = milliseconds
      return element.getBoundingClientRect().width
    }
    return { before: widthAt(99), after: widthAt(400) }
  })
  expect(moves.before).toBe(0)
  expect(moves.after).toBeGreaterThan(0)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: say('approval') })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('the sidebar is white, brown or black and the page light or dark, as chosen, also after a reload', async ({
  kimAt,
  say,
}) => {
  const { kim, page } = await kimAt('/timecard')
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  const coloursOf = async () => {
    await expect(menu).toBeVisible()
    return page.evaluate(() => {
      const rgbOf = (element: Element | null): number[] => {
        const colour = element === null ? '' : getComputedStyle(element).backgroundColor
        const rgb = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number)
        return rgb ?? (element === null ? [] : rgbOf(element.parentElement))
      }
      return { side: rgbOf(document.querySelector('aside nav')), page: rgbOf(document.body) }
    })
  }
  const choose = async (group: 'sidebarColour' | 'appearance', word: Parameters<typeof say>[0]) => {
    await page.getByRole('banner').getByRole('button', { name: kim.name }).click()
    await page
      .getByRole('radiogroup', { name: say(group) })
      .getByText(say(word), { exact: true })
      .click()
    await page.keyboard.press('Escape')
  }
  const isLight = (rgb: number[]) => Math.min(...rgb) > 220
  const isDark = (rgb: number[]) => Math.max(...rgb) < 60
  const isBrown = ([red = 0, green = 0, blue = 0]: number[]) => red > green && green > blue

  await choose('appearance', 'lightLook')
  for (const [word, is] of [
    ['brownSide', isBrown],
    ['blackSide', isDark],
    ['whiteSide', isLight],
  ] as const) {
    await choose('sidebarColour', word)
    const { side, page: ground } = await coloursOf()
    expect(is(side), `${word}: ${String(side)}`).toBe(true)
    expect(isLight(ground), `light: ${String(ground)}`).toBe(true)
  }

  await choose('sidebarColour', 'brownSide')
  await choose('appearance', 'darkLook')
  for (const time of ['at once', 'after a reload']) {
    const { side, page: ground } = await coloursOf()
    expect(isBrown(side), `${time}: ${String(side)}`).toBe(true)
    expect(isDark(ground), `${time}: ${String(ground)}`).toBe(true)
    await page.reload()
  }
})

test('rows are 36 px high, and 30 px once compact ones are chosen, also after a reload', async ({
  timecardOf,
  company,
  say,
}) => {
  const { pm, project } = await company.staff()
  await company.join(pm, project)
  const week = await timecardOf(pm)
  const { page } = week
  const height = () =>
    week.row(project).evaluate((row) => Math.round(row.getBoundingClientRect().height))
  expect(await height()).toBe(36)
  await page.getByRole('banner').getByRole('button', { name: pm.name }).click()
  await page
    .getByRole('radiogroup', { name: say('rowHeight') })
    .getByText(say('compactRows'), { exact: true })
    .click()
  await expect.poll(height).toBe(30)
  await page.reload()
  await expect(week.row(project)).toBeVisible()
  expect(await height()).toBe(30)
})

test('the settings stand under headings: that of the page is open, and others open and close by key', async ({
  visit,
  company,
  say,
}) => {
  const page = await visit(await company.hire('최관리', 'LE999'), '/setting/exchngRt')
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  const heading = (word: Parameters<typeof say>[0]) => menu.getByRole('button', { name: say(word) })
  await expect(heading('moneyPart')).toHaveAttribute('aria-expanded', 'true')
  await expect(heading('targetPart')).toHaveAttribute('aria-expanded', 'false')
  const target = menu.getByRole('link', { name: say('gpTeamTarget') })
  await expect(target).toBeHidden()

  await heading('targetPart').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/gpTmTrgt/)
  await expect(target).toHaveAttribute('aria-current', 'page')
  // what was open stays so: nothing above the page's own entry moves it away
  await expect(heading('moneyPart')).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('Control+k')
  await page.keyboard.type(say('moneyPart'))
  const result = page.getByRole('option')
  await expect(result).toHaveCount(5)
  await expect(result.first()).toContainText(say('moneyPart'))
})
