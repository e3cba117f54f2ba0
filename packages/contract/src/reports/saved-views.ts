import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { menu, type ScreenName } from '../access/menu.ts'
import {
  done,
  version,
  versionInAddress,
  wholeNumber,
  wireName,
  wireText,
  yesNo,
} from '../wire/wire.ts'

/** Longer than the words of any list: its filters are at most 200 characters each, a Hangul one nine in an address. */
const longestAddress = 8_000

const screenNames = menu.flatMap((entry) => entry.children ?? [entry]).map(({ name }) => name) as [
  ScreenName,
  ...ScreenName[],
]

const screenName = z.enum(screenNames).describe('A screen of the menu')

/** What a list keeps in its address, as text: it is never followed, but read as that screen reads its address. */
const viewAddress = wireText(longestAddress)
  .regex(/^[^\s#]*$/)
  .describe('Filters, order and page size as they stand in the address of the screen')

const savedView = z.object({
  viewSn: z.number(),
  viewName: z.string(),
  address: z.string(),
  /** The one that the screen opens with. */
  defaultYn: yesNo,
  version: z.number(),
})
export type SavedView = z.output<typeof savedView>

const path = '/saved-views'
const params = z.object({ viewSn: wholeNumber() })

export const listSavedViews = endpoint({
  method: 'GET',
  path,
  summary: 'The views of a list that the caller has saved, by name',
  access: 'signed-in',
  query: z.object({ screenName }),
  response: z.object({ savedViewList: z.array(savedView) }),
})

export const createSavedView = endpoint({
  method: 'POST',
  path,
  summary: 'Save a view of a list for oneself',
  access: 'signed-in',
  body: z.object({
    screenName,
    viewName: wireName,
    address: viewAddress,
    defaultYn: yesNo.default('N'),
  }),
  response: savedView,
})

export const updateSavedView = endpoint({
  method: 'PUT',
  path: `${path}/{viewSn}`,
  summary: 'Rename an own view, keep other filters under it, or open the screen with it',
  access: 'signed-in',
  params,
  body: z.object({
    viewName: wireName,
    address: viewAddress,
    defaultYn: yesNo,
    version,
  }),
  response: savedView,
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: `${path}/{viewSn}`,
  summary: 'Delete an own view',
  access: 'signed-in',
  params,
  query: z.object({ version: versionInAddress }),
  response: done,
})
