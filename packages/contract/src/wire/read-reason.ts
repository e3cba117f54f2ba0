import { reasonLength } from '../access/personal.ts'
import { wireText } from './wire.ts'

/** What a sheet of people is for (reads-5): in the query of every file that holds people. */
export const readReason = {
  reason: wireText(reasonLength.most)
    .describe('What it is for: 3 to 500 characters, where the company wants a reason for so many')
    .transform((text) => text.trim() || undefined)
    .optional(),
}
