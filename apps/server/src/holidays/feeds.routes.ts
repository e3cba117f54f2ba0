import { yearOf } from '@yuga/domain/calendar/day'
import {
  listHolidayFeeds,
  makeHolidayFeed,
  readHolidayFeed,
  revokeHolidayFeed,
} from '@yuga/contract/master-data/holiday-feeds'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { isDone } from '@yuga/contract/wire/wire'
import { writeCalendar } from '@yuga/domain/holidays/ics/write-calendar'
import type { FastifyInstance } from 'fastify'
import { Buckets } from '../http/protection/buckets.ts'
import { throttledAddress } from '../http/protection/throttled-address.ts'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { serveSmallFile } from '../http/files/serve-small-file.ts'
import { dropFeed, fedHolidays, feedsOf, hashOfFeed, newFeed, officeOfFeed } from './feeds.store.ts'
import { isOffice } from '../master-data/offices.store.ts'

/** Calendars ask a few times a day: an address answers ten times at once, then every ten seconds. */
const readsASecond = 0.1
const readsAtOnce = 10
/** Unknown addresses from one place: twenty, then one every ten seconds. */
const wrongAtOnce = 20

const pathOf = (token: string) => `${apiPath}/holiday-feeds/${token}/holidays.ics`
const subjectOf = (officeCode: string) => `holidays of ${officeCode}`

export function holidayFeedRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listHolidayFeeds, async ({ db, actor, language }) => ({
    feedList: await feedsOf(db, actor.employeeId, language),
  }))
  serve(
    app,
    parts,
    makeHolidayFeed,
    async ({ db, actor, body, now, audit }) => {
      const { officeCode } = body
      if (!(await isOffice(db, officeCode))) {
        refuse('holiday.unknown-office', { at: 'officeCode' })
      }
      const token = await newFeed(db, actor.employeeId, officeCode, now)
      await audit({
        forEmployeeId: actor.employeeId,
        action: 'holiday.make-feed',
        subject: subjectOf(officeCode),
        after: { officeCode },
      })
      return { feedPath: pathOf(token) }
    },
    // the address itself is not stored, so a repeated call gets none and the user makes a new one
    { again: async () => ({ feedPath: null }) },
  )
  serve(app, parts, revokeHolidayFeed, async ({ db, actor, params, audit }) => {
    const { officeCode } = params
    if (!(await dropFeed(db, actor.employeeId, officeCode))) refuse('holiday.no-feed')
    await audit({
      forEmployeeId: actor.employeeId,
      action: 'holiday.revoke-feed',
      subject: subjectOf(officeCode),
      before: { officeCode },
    })
    return isDone
  })

  const reads = new Buckets(readsASecond, readsAtOnce)
  const wrong = new Buckets(readsASecond, wrongAtOnce)
  const wait = (seconds: number) => {
    if (seconds > 0) refuse('request.too-many', { values: { seconds: Math.ceil(seconds) } })
  }
  serveSmallFile(app, parts, readHolidayFeed, async ({ db, now, params, address }) => {
    const { feedToken } = params
    const from = throttledAddress(address)
    const seconds = now.getTime() / 1_000
    wait(wrong.take(from, 0, seconds))
    wait(reads.take(hashOfFeed(feedToken).toString('base64'), 1, seconds))
    const result = await officeOfFeed(db, feedToken, now)
    if (result === undefined) {
      wrong.charge(from, 1, seconds)
      return refuse('holiday.no-feed')
    }
    const { officeCode, officeName, zoneDay } = result
    const year = yearOf(zoneDay)
    const holidays = await fedHolidays(db, officeCode, `${year - 1}-01-01`, `${year + 2}-12-31`)
    const text = writeCalendar(
      `${officeName} 휴일 · Holidays`,
      holidays.map(({ holidaySn, changedAt, ...holiday }) => ({
        ...holiday,
        uid: `holiday-${holidaySn}@yuga`,
        changedAt: new Date(changedAt),
      })),
    )
    return { name: `${officeCode}.ics`, bytes: text }
  })
}
