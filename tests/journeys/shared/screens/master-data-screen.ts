import { expect, type Locator, type Page } from '@playwright/test'
import { sheetOf } from '../../../../apps/server/test/sheets.ts'
import type { Say } from '../texts/texts.ts'

/** A screen of master data: its table, its popup, its sheets. */
export class MasterDataScreen {
  readonly page: Page
  readonly #say: Say
  readonly #what: string

  constructor(
    page: Page,
    say: Say,
    what: 'categories' | 'codes' | 'employees' | 'holidayList' | 'projectTypes' | 'unitPrices',
  ) {
    this.page = page
    this.#say = say
    this.#what = say(what)
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: this.#what })
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({
      has: this.page.getByRole('button', { name, exact: true }),
    })
  }

  text(...args: Parameters<Say>): Locator {
    return this.page.getByText(this.#say(...args))
  }

  button(...args: Parameters<Say>): Locator {
    return this.page.getByRole('button', { name: this.#say(...args), exact: true })
  }

  /** A field of the popup. */
  field(word: Parameters<Say>[0]): Locator {
    return this.popup.getByLabel(this.#say(word), { exact: true })
  }

  /** The popup of a record: the only dialog that has a form. */
  get popup(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.page.locator('form') })
  }

  /** The figure of the choice below the table. */
  get rowsPerPage(): Locator {
    return this.page
      .locator('.ant-select')
      .filter({ has: this.page.getByLabel(this.#say('rowsPerPage')) })
  }

  async add(): Promise<Locator> {
    await this.button('add').click()
    // what is typed before it is there goes elsewhere
    await expect(this.popup.locator(':focus')).toHaveCount(1)
    return this.popup
  }

  async edit(name: string): Promise<Locator> {
    await this.button('editOne', { name }).click()
    return this.popup
  }

  get save(): Locator {
    return this.popup.getByRole('button', { name: this.#say('save'), exact: true })
  }

  /** Chooses a sheet with these rows in the dialog that takes it. */
  async chooseSheet(rows: readonly (readonly (string | number)[])[]): Promise<void> {
    await this.page.getByLabel(this.#say('chooseFile')).setInputFiles({
      name: 'sheet.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await sheetOf(rows),
    })
  }
}
