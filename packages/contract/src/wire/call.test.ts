import { describe, expect, test } from 'vitest'
import { listMessages } from '../messages/messages.ts'
import { call, Refused } from './call.ts'

const answered = (status: number, body: unknown) =>
  call(() => Promise.resolve({ status, body }), listMessages, { query: {} })

describe('an answer of the server', () => {
  test.each([900, 950, 999])(
    '[wire-15] with code %i is a refusal in HTTP 200 too (wire-15)',
    async (code) => {
      const failure: unknown = await answered(200, { code, message: 'Not now.', data: null }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(Refused)
      expect(failure).toMatchObject({ message: 'Not now.', envelope: { code } })
    },
  )

  test('that refuses without reason or request shows its message (wire-15)', async () => {
    await expect(answered(422, { code: 900, message: 'Not now.' })).rejects.toThrow('Not now.')
  })

  test('with code 200 is its data', async () => {
    expect(await answered(200, { code: 200, data: { totalCount: 0 } })).toEqual({ totalCount: 0 })
  })

  test('that is not ours is refused without a message of ours', async () => {
    await expect(answered(502, '<html>')).rejects.toMatchObject({ status: 502, envelope: null })
  })
})
