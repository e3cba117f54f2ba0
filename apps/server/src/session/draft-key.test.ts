import { changeOwnPassword, readDraftKey, setPassword } from '@yuga/contract/people/session'
import { call } from '@yuga/contract/wire/call'
import { describe, expect, test } from 'vitest'
import { givePassword, goodPassword, linkTokenOf } from '../../test/account.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const keyOf = async (caller: Caller) => (await caller(readDraftKey, {})).draftKey

describe('[sessions-14] the key of unsaved hours', () => {
  test('[sessions-14] is another for each employee, and the same in each session', async () => {
    const [kim, lee] = [await company.person(), await company.person()]
    const key = await keyOf(kim)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(await keyOf(await server.as(kim.employeeId))).toBe(key)
    expect(await keyOf(lee)).not.toBe(key)
  })

  test('[sessions-14] is the same after an own change of the password, and after one that a link set', async () => {
    const kim = await company.person()
    await givePassword(server, kim)
    const key = await keyOf(kim)
    const newPassword = 'tiger lamp river'
    await kim(changeOwnPassword, { body: { currentPassword: goodPassword, newPassword } })
    expect(await keyOf(kim)).toBe(key)
    const token = await linkTokenOf(server, kim)
    await call(server.wire(), setPassword, { body: { token, newPassword: goodPassword } })
    expect(await keyOf(await server.as(kim.employeeId))).toBe(key)
  })
})
