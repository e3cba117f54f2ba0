import type { Page } from 'puppeteer-core'
import { findFirefox, launchFirefox } from './firefox.ts'
import { password, type Person } from '../shared/people.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

/** What waits for Save, or never gets there: of a company where hours do not save themselves. */
test.use({ waitsForSave: true })

const mon = 5
const patience = 30_000
/** A reload cuts off the fonts that are on their way; Firefox reports that (NS_BINDING_ABORTED) as a failure of the page. */
const fontCutOff = /downloadable font: download failed.* status=2152398850\b/s

/** The timecard of a person with one project, as Firefox shows it. */
class FirefoxScreen {
  readonly page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.#say = say
  }

  async signIn(url: string, { id }: Person): Promise<void> {
    await this.page.goto(`${url}/timecard`)
    await this.page.waitForSelector('input:focus', { timeout: patience })
    await this.page.keyboard.type(id)
    await this.keys('Tab')
    await this.page.keyboard.type(password)
    await this.keys('Enter')
    await this.text('allSaved')
  }

  place(column: number): string {
    return `[role="gridcell"][data-row="0"][data-column="${column}"]`
  }

  text(...args: Parameters<Say>) {
    return this.page.waitForSelector(`::-p-text(${this.#say(...args)})`, { timeout: patience })
  }

  async press(word: Parameters<Say>[0]): Promise<void> {
    await this.page
      .locator(`aria/${this.#say(word)}[role="button"]`)
      .setTimeout(patience)
      .click()
  }

  async keys(...keys: readonly string[]): Promise<void> {
    const { keyboard } = this.page
    for (const key of keys) {
      const [name = '', ...modifiers] = key.split('+').toReversed()
      for (const modifier of modifiers) await keyboard.down(modifier as 'Control')
      await keyboard.press(name as 'Enter')
      for (const modifier of modifiers) await keyboard.up(modifier as 'Control')
    }
  }

  /** Monday to Wednesday as they are in the cells. */
  shows(...hours: readonly string[]): Promise<void> {
    const read = () =>
      Promise.all(
        hours.map((_, day) =>
          this.page.$eval(this.place(mon + day), (cell) => cell.textContent?.trim()),
        ),
      )
    return expect.poll(read, { timeout: patience }).toEqual(hours)
  }
}

test('the timecard in Firefox: typed, copied, cut, pasted, filled, kept over a reload, saved, submitted', async ({
  company,
  say,
  language,
  yuga,
}) => {
  const firefox = findFirefox()
  if (firefox === undefined) console.log('Firefox is not installed: its journey is passed over.')
  test.skip(firefox === undefined, 'Firefox is not installed.')
  const { kim } = await company.staff()
  const browser = await launchFirefox(firefox ?? '', language)
  try {
    const page = await browser.newPage()
    const broken: string[] = []
    page.on('pageerror', (failure) => {
      if (!fontCutOff.test(String(failure))) broken.push(String(failure))
    })
    const week = new FirefoxScreen(page, say)
    await week.signIn(yuga.server.url, kim)

    // The first day is ready to be typed into, without a click.
    await page.waitForSelector(`${week.place(mon)}:focus`, { timeout: patience })
    await page.keyboard.type('7.5')
    await week.keys('Tab')
    await page.keyboard.type('4')
    await week.keys('Enter')
    await week.shows('7.5', '4', '0')

    // With no cell opened since the page was loaded: Firefox tells the document of the clipboard.
    await page.reload()
    await week.text('restored', { count: 2 })
    await page.waitForSelector(`${week.place(mon)}:focus`, { timeout: patience })
    await week.shows('7.5', '4', '0')
    await week.keys('Control+c', 'ArrowRight', 'ArrowRight', 'Control+v')
    await week.shows('7.5', '4', '7.5')
    await week.keys('ArrowLeft', 'Control+x')
    await week.shows('7.5', '0', '7.5')
    await week.keys('Control+z')
    await week.shows('7.5', '4', '7.5')

    // Filling out of the open cell never reloads the page.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await week.keys('Home', 'ArrowRight')
    await page.keyboard.type('6')
    await week.keys('Control+r')
    await week.shows('6', '6', '6')
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

    // Nor do its bookmarks open, in the open cell or next to it.
    await page.evaluate(() => {
      const taken: boolean[] = []
      Object.assign(globalThis, { taken })
      addEventListener('keydown', (event) => {
        if (event.key === 'b') taken.push(event.defaultPrevented)
      })
    })
    await week.keys('F2', 'Control+b', 'Escape', 'Control+b', 'Control+b')
    expect(await page.evaluate(() => (globalThis as { taken?: boolean[] }).taken)).toEqual([
      true,
      true,
      true,
    ])

    // A finger opens the cell that it taps.
    const wednesday = await page.$(week.place(mon + 2))
    await wednesday?.tap()
    await page.waitForSelector(`${week.place(mon + 2)} input:focus`, { timeout: patience })
    await week.keys('Control+a')
    await page.keyboard.type('1:30')
    await week.keys('Control+s')
    await week.text('allSaved')
    await week.shows('6', '6', '1.5')
    expect(await company.hoursOf(kim)).toEqual({
      '2026-03-16': 6,
      '2026-03-17': 6,
      '2026-03-18': 1.5,
    })

    await week.press('submitAll')
    await week.text('submitted')
    expect(await company.timesOf('timecard.submit', kim)).toBe(1)
    expect(broken).toEqual([])
  } finally {
    await browser.close()
  }
})
