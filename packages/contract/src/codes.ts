import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wireId } from './wire.ts'

export const readCodes = endpoint({
  method: 'GET',
  path: '/settings/codes',
  summary: 'The active codes of a group, named in the language of Accept-Language',
  access: 'signed-in',
  query: z.object({ groupCode: wireId }),
  response: z.array(
    z.object({ groupCode: z.string(), detailCode: z.string(), detailName: z.string() }),
  ),
})
