import { expect, test } from 'vitest'
import type { Session } from './current-session.ts'
import { createSessionSealer, newKey } from './sealed-storage.ts'

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

async function aSealer() {
  const key = await newKey()
  return createSessionSealer({ key: () => Promise.resolve(key) })
}

test('what was sealed opens again, Hangul and all', async () => {
  const sealer = await aSealer()
  expect(await sealer.open(await sealer.seal(session))).toEqual(session)
})

test('the sealed text shows neither token nor name, and is another each time', async () => {
  const sealer = await aSealer()
  const [first, second] = [await sealer.seal(session), await sealer.seal(session)]
  expect(atob(first.split('.')[1] ?? '')).not.toContain('a-secret-token')
  expect(first).not.toBe(second)
})

test('a changed, foreign or broken text opens to nothing', async () => {
  const sealer = await aSealer()
  const sealed = await sealer.seal(session)
  expect(await sealer.open(`${sealed.slice(0, -4)}AAA=`)).toBeNull()
  expect(await (await aSealer()).open(sealed)).toBeNull()
  expect(await sealer.open('')).toBeNull()
  expect(await sealer.open('not.base64!')).toBeNull()
})

test('the key cannot be read out', async () => {
  const key = await newKey()
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})
