import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../texts/texts.ts'

export type TestFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A small file of a kind that may be attached. */
export function textFile(name: string, text = `${name}\n`): TestFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

/** Four pixels by four. */
export const picture: TestFile = {
  name: '배치도.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The notices: their list, the one that is open, and the one that is written. */
export class NoticeScreen {
  readonly page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.#say = say
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: this.#say('notice') }).locator('tbody tr')
  }

  row(subject: string): Locator {
    return this.rows.filter({ hasText: subject })
  }

  text(...args: Parameters<Say>): Locator {
    return this.page.getByText(this.#say(...args))
  }

  /** The popup that is open. */
  get popup(): Locator {
    return this.page.getByRole('dialog').first()
  }

  button(...args: Parameters<Say>): Locator {
    return this.popup.getByRole('button', { name: this.#say(...args), exact: true })
  }

  /** Saves a file of the open notice; its size is behind its name. */
  file(name: string): Locator {
    return this.popup.getByRole('button', { name: this.#say('downloadFile', { name }) })
  }

  get subject(): Locator {
    return this.popup.getByLabel(this.#say('subject'), { exact: true })
  }

  /** Where the contents are written. */
  get area(): Locator {
    return this.popup.getByRole('textbox', { name: this.#say('contents'), exact: true })
  }

  async write(): Promise<void> {
    const name = this.#say('registerNotice')
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await expect(this.subject).toBeFocused()
  }

  async attach(...files: readonly TestFile[]): Promise<void> {
    await this.popup.getByLabel(this.#say('chooseFiles')).setInputFiles([...files])
  }

  async attachFromDisk(path: string): Promise<void> {
    await this.popup.getByLabel(this.#say('chooseFiles')).setInputFiles(path)
  }

  /** As someone does who pastes what another program has put on the clipboard. */
  async paste(html: string, files: readonly TestFile[] = []): Promise<void> {
    const sent = files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      bytes: [...buffer],
    }))
    await this.area.evaluate(
      (area, { html, sent }) => {
        const data = new DataTransfer()
        if (html !== '') data.setData('text/html', html)
        for (const { name, mimeType, bytes } of sent) {
          data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
        }
        area.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      { html, sent },
    )
  }

  /** Reads a file of the open notice as the browser saves it. */
  async download(name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const saved = this.page.waitForEvent('download')
    await this.file(name).click()
    const download = await saved
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
  }
}
