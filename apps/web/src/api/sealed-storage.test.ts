import { expect, test } from 'vitest'
import type { Session } from './held-session.ts'
import { createVault, newKey } from './sealed-storage.ts'

const session: Session = {
  token: 'a-secret-token',
  roles: ['LE001', 'LE002'],
  employeeInfo: {
    employeeId: 'E0001',
    employeeName: '김하늘',
    email: 'sky@example.com',
    organizationId: 'ORG01',
    organizationName: '플랫폼팀',
    locationCode: 'FC001',
    timeZone: 'Asia/Seoul',
    today: '20260728',
  },
}

async function aVault() {
  const key = await newKey()
  return createVault({ key: () => Promise.resolve(key) })
}

test('what was sealed opens again, Hangul and all', async () => {
  const vault = await aVault()
  expect(await vault.open(await vault.seal(session))).toEqual(session)
})

test('the sealed text shows neither token nor name, and is another each time', async () => {
  const vault = await aVault()
  const [first, second] = [await vault.seal(session), await vault.seal(session)]
  expect(atob(first.split('.')[1] ?? '')).not.toContain('a-secret-token')
  expect(first).not.toBe(second)
})

test('a changed, foreign or broken text opens to nothing', async () => {
  const vault = await aVault()
  const sealed = await vault.seal(session)
  expect(await vault.open(`${sealed.slice(0, -4)}AAA=`)).toBeNull()
  expect(await (await aVault()).open(sealed)).toBeNull()
  expect(await vault.open('')).toBeNull()
  expect(await vault.open('not.base64!')).toBeNull()
})

test('the key cannot be read out', async () => {
  const key = await newKey()
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})
