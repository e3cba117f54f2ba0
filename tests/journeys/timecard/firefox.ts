import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, launch } from 'puppeteer-core'
import type { Language } from '../shared/texts/texts.ts'

const names = ['firefox', 'firefox-esr']
const elsewhere = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The Firefox of this machine, or the one named by YUGA_FIREFOX; undefined where there is none. */
export function findFirefox(): string | undefined {
  const named = process.env['YUGA_FIREFOX']
  if (named !== undefined && named !== '') return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, ...elsewhere].find((path) => existsSync(path))
}

/** Driven over WebDriver BiDi, which any Firefox speaks: the test runner's own driver needs its own build. */
export function launchFirefox(executablePath: string, language: Language): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': language === 'ko' ? 'ko-KR, ko' : 'en-US, en',
      'dom.w3c_touch_events.enabled': 1,
      'ui.prefersReducedMotion': 1,
    },
  })
}
