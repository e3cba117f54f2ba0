import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const args = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A frame is drawn as soon as there is something to draw. On a clock of 60 Hz a key waits for the next
  // tick, up to 16.7 ms and 8 on average, whatever the page does: see "an empty page instead".
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

/** The system's Chromium, or the one that YUGA_BROWSER names. */
export function startBrowser(): Promise<Browser> {
  const executablePath = process.env.YUGA_BROWSER ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) {
    throw new Error(`There is no browser at ${executablePath}: name one in YUGA_BROWSER.`)
  }
  return chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false })
}
