import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signIn } from '../../../packages/contract/src/people/session.ts'
import { apiPath } from '../../../packages/contract/src/wire/endpoint.ts'
import { toNowhere } from './machines.ts'
import { password, type Person } from './people.ts'

type SignedIn = ReturnType<typeof signIn.response.parse>

/**
 * Signs someone in by the call that the sign-in page makes, and keeps the session where the product looks for
 * it when a page is opened: sealed in the tab, its key in the browser (sessions-5).
 * The page is at that address; each has a session of its own: `path` names one where it is not the journeys' own.
 */
export async function signInByCall(page: Page, { id }: Person, path: string): Promise<void> {
  const origin = URL.canParse(path) ? new URL(path).origin : ''
  if (origin !== '') await toNowhere(page, origin)
  const browser = await page.evaluate(() => ({
    'user-agent': navigator.userAgent,
    'accept-language': navigator.language,
  }))
  const request = () =>
    page.request.post(`${origin}${apiPath}${signIn.path}`, {
      headers: browser,
      data: { userId: id, password },
    })
  let answer = await request()
  // a busy server says when to try again
  for (let tries = 1; answer.status() === 503 && tries < 5; tries += 1) {
    await setTimeout(1000 * Number(answer.headers()['retry-after'] ?? 1))
    answer = await request()
  }
  if (!answer.ok()) throw new Error(`${id} was not let in: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: SignedIn }
  const session = {
    token: data.authToken,
    employeeInfo: data.employeeInfo,
    roles: data.employeeRoleList.map(({ roleId }) => roleId),
    permissions: data.permissionList,
    standsIn: data.deputyKindList,
  }
  await page.evaluate(async (stored) => {
    const algorithm = { name: 'AES-GCM', length: 256 }
    const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    const opening = indexedDB.open('yuga', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
    await new Promise((resolve, reject) => {
      opening.onerror = reject
      opening.onsuccess = () => {
        const keeping = opening.result.transaction('keys', 'readwrite')
        keeping.objectStore('keys').put(key, 'session')
        keeping.onerror = reject
        keeping.oncomplete = resolve
      }
    })
    opening.result.close()

    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = new TextEncoder().encode(stored)
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))
    const text = (part: Uint8Array) => btoa(String.fromCharCode(...part))
    sessionStorage.setItem('yuga.session', `${text(iv)}.${text(sealed)}`)
  }, JSON.stringify(session))
}
