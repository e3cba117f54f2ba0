import { expect, type Locator, type Page } from '@playwright/test'
import type { Project } from '../people.ts'
import type { Say } from '../texts/texts.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Before the days stand the tick, the remove button and the state. */
const cellsBeforeDays = 3

export class TimecardScreen {
  readonly page: Page
  readonly grid: Locator
  readonly save: Locator
  readonly submitAll: Locator
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.#say = say
    this.grid = page.getByRole('grid', { name: say('grid') })
    this.save = this.button('save')
    this.submitAll = this.button('submitAll')
  }

  button(word: Parameters<Say>[0]): Locator {
    return this.page.getByRole('button', { name: this.#say(word), exact: true })
  }

  text(...args: Parameters<Say>): Locator {
    return this.page.getByText(this.#say(...args))
  }

  /** The word of a submit, which the notice of an unsubmitted week holds too. */
  get submitted(): Locator {
    return this.page.getByText(this.#say('submitted'), { exact: true })
  }

  row(project: Project): Locator {
    const name = this.page.getByRole('rowheader').filter({ hasText: project.name })
    return this.grid.getByRole('row').filter({ has: name })
  }

  cell(project: Project, weekday: Weekday): Locator {
    return this.row(project)
      .getByRole('gridcell')
      .nth(cellsBeforeDays + weekdays.indexOf(weekday))
  }

  total(project: Project): Locator {
    return this.row(project)
      .getByRole('gridcell')
      .nth(cellsBeforeDays + weekdays.length)
  }

  /** The state as its icon is named. */
  state(project: Project, state: Parameters<Say>[0]): Locator {
    return this.row(project).getByRole('img', { name: this.#say(state), exact: true })
  }

  heading(weekday: Weekday): Locator {
    return this.grid.getByRole('columnheader').nth(4 + weekdays.indexOf(weekday))
  }

  /** Types figures from a day on, with Tab between them. */
  async type(project: Project, from: Weekday, ...hours: readonly string[]): Promise<void> {
    await this.cell(project, from).click()
    await this.typeOn(...hours)
  }

  /** The same from where the focus is. */
  async typeOn(...hours: readonly string[]): Promise<void> {
    const { keyboard } = this.page
    for (const [index, figure] of hours.entries()) {
      if (index > 0) await keyboard.press('Tab')
      await keyboard.type(figure)
    }
    await keyboard.press('Enter')
  }

  /** Saves, and waits until everything is. */
  async saveAll(): Promise<void> {
    await this.save.click()
    await expect(this.text('allSaved')).toBeVisible()
  }

  async choose(project: Project): Promise<void> {
    await this.row(project)
      .getByRole('checkbox', { name: this.#say('chooseRow', { project: project.name }) })
      .click()
  }

  /** Asks for the overtime of a flagged row. */
  async asksOvertime(project: Project): Promise<void> {
    await this.row(project)
      .getByRole('button', { name: this.#say('askOvertime') })
      .click()
    const popup = this.dialog('askOvertime')
    await popup.getByLabel(this.#say('reason'), { exact: true }).fill('통합 테스트가 당겨졌습니다.')
    await popup.getByRole('button', { name: this.#say('request'), exact: true }).click()
    await expect(this.state(project, 'pendingOvertime')).toBeVisible()
  }

  /** Enters two days of a project whose plan holds less, and asks for the overtime. */
  async asksOvertimeOfTwoDays(project: Project): Promise<void> {
    await this.type(project, 'mon', '8', '8')
    await this.submitAll.click()
    await this.asksOvertime(project)
  }

  /** The timecard once more, in another tab of the same browser. */
  async inAnotherTab(path = '/timecard'): Promise<TimecardScreen> {
    const tab = new TimecardScreen(await this.page.context().newPage(), this.#say)
    await tab.page.goto(path)
    await expect(tab.grid).toBeVisible()
    return tab
  }

  dialog(...title: Parameters<Say>): Locator {
    return this.page.getByRole('dialog', { name: this.#say(...title) })
  }
}
