import { expect, test } from 'vitest'
import { isStillConnected, outageOf, TooBusy } from './outage.ts'

const failure = (code: string | undefined, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), code === undefined ? {} : { code }, more)

test.each([
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['EPIPE', 'away'],
  ['ETIMEDOUT', 'away'],
  ['08006', 'away'],
  ['53200', 'away'],
  ['53300', 'away'],
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  ['25006', 'away'],
  ['25P03', 'away'],
  ['53100', 'full'],
  ['40001', 'waited'],
  ['40P01', 'waited'],
  ['55P03', 'waited'],
  ['57014', 'waited'],
  ['42P01', undefined],
  ['23505', undefined],
  ['22P02', undefined],
])('%s: %s', (code, expected) => {
  expect(outageOf(failure(code))).toBe(expected)
})

test('what the driver says without a code is known by its text', () => {
  for (const message of [
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ]) {
    expect(outageOf(failure(undefined, message)), message).toBe('away')
  }
  expect(outageOf(failure(undefined, 'undefined is not a function'))).toBeUndefined()
})

test('a file that is missing is no outage, the socket of the database is one', () => {
  expect(outageOf(failure('ENOENT', 'x', { syscall: 'open' }))).toBeUndefined()
  expect(outageOf(failure('ENOENT', 'x', { syscall: 'connect' }))).toBe('away')
})

test('who got no place waited', () => {
  expect(outageOf(new TooBusy('no place'))).toBe('waited')
})

test('only an answer that leaves the connection open lets it be used again', () => {
  for (const code of ['55P03', '40P01', '53100', '42P01', undefined]) {
    expect(isStillConnected(failure(code)), code).toBe(true)
  }
  for (const code of ['EPIPE', 'ECONNRESET', '57P01', '08006', '25P03']) {
    expect(isStillConnected(failure(code)), code).toBe(false)
  }
  expect(isStillConnected(failure(undefined, 'Query read timeout'))).toBe(false)
})
