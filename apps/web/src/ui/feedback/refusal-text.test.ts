import { Refused } from '@yuga/contract/wire/call'
import { expect, test } from 'vitest'
import { Unreachable } from '../../api/failures.ts'
import { refusalText } from './refusal-text.ts'

const envelope = { requestId: 'r-1', reason: 'x' } as const

test('[wire-3] the words of the server are shown for 900, 950 and 999, whatever the status', () => {
  const texts = ([900, 950, 999] as const).map((code) =>
    refusalText(new Refused(409, { ...envelope, code, message: `said ${code}` }), 'en'),
  )
  expect(texts.map((text) => text.message)).toEqual(['said 900', 'said 950', 'said 999'])
  expect(texts.map((text) => text.requestId)).toEqual([null, null, 'r-1'])
})

test('every issue is listed, once', () => {
  const issue = (message: string) => ({ path: 'a', message, reason: 'x' })
  const issues = [issue('Mon: over 8'), issue('Tue: closed'), issue('Mon: over 8')]
  const refused = new Refused(422, { ...envelope, code: 900, message: '2 cells', issues })
  expect(refusalText(refused, 'en').issues).toEqual(['Mon: over 8', 'Tue: closed'])
})

test('[wire-3] without an envelope the catalogue speaks (screens-5)', () => {
  const say = (failure: unknown) => refusalText(failure, 'en').message
  expect(say(new Refused(200, null))).toBe('Unable to connect to the server.')
  expect(say(new Unreachable('lost'))).toBe('Unable to connect to the server.')
  expect(say(new Refused(502, null))).toBe(
    'Server connection is not smooth. Please try again in a few minutes.',
  )
  expect(say(new Refused(404, null))).toBe('Wrong request. Contact administrator for assistance.')
})

test('a mistake of the page is not shown as a lost connection', () => {
  const text = refusalText(new TypeError('rows is undefined'), 'en')
  expect(text.message).toBe('Something went wrong on this page. Reload it and try again.')
})
