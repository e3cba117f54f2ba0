import './without-eval.ts'
import { z } from 'zod'

/** The logo as pages load it, with its size, so that room is kept for it before it is there; null: there is none. */
export const companyLogo = z
  .object({
    path: z.string().describe('Below the base path of all calls; another logo has another one'),
    width: z.number(),
    height: z.number(),
  })
  .nullable()

/** What every page says of the company, also before anybody is signed in. */
export const brand = {
  /** Empty until it is set. */
  companyName: z.string(),
  /** In English; empty where the name is the same. */
  companyNameEn: z.string(),
  companyLogo,
}
