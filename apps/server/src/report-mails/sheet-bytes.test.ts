import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { mailTextOf } from './mail-text.ts'
import { bytesOf } from './sheet-bytes.ts'

const file = (parts: number) => ({
  name: 'large.xlsx',
  write: async (sink: Writable) => {
    for (let part = 0; part < parts && !sink.destroyed; part += 1) {
      if (!sink.write(Buffer.alloc(1_000, part)))
        await Promise.race([once(sink, 'drain'), once(sink, 'close')])
    }
    if (!sink.destroyed) sink.end()
  },
})

test('[mail-12] a file comes whole up to the limit, and beyond it not at all', async () => {
  expect((await bytesOf(file(100), 100_000))?.length).toBe(100_000)
  expect(await bytesOf(file(100_000), 100_000)).toBeNull()
  const broken = { name: 'x', write: () => Promise.reject(new Error('broken')) }
  await expect(bytesOf(broken, 10)).rejects.toThrow('broken')
})

test('a mail with a too large sheet says so, and has no figure', () => {
  const shown = mailTextOf({
    title: { ko: '매출 자료', en: 'Billing data' },
    name: '전사',
    months: { first: '2026-01', last: '2026-02' },
    orderedBy: 'Kim',
    hasSheet: false,
  })
  expect(shown.subject.ko).toBe('[Yuga] 매출 자료 2026-01 ~ 2026-02: 전사')
  expect(shown.text.ko).toContain('10MB를 넘어')
  expect(shown.text.en).toContain('larger than 10 MB')
  expect(shown.text.en).toContain('Kim has this report sent to you')
})
