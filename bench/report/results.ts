import type { Comparison } from '../against/compare.ts'
import type { LongList } from '../browser/list.ts'
import type { Paint } from '../browser/paint.ts'
import type { SignInPage } from '../browser/sign-in-page.ts'
import type { Typing } from '../browser/typing.ts'
import type { Figures } from '../figures/measure.ts'
import type { Growth } from '../growth.ts'
import type { Idle } from '../idle.ts'
import type { MasterData } from '../master-data/measure.ts'
import type { Projects } from '../projects/measure.ts'
import type { ReportGrowth } from '../reports/growth.ts'
import type { Reports } from '../reports/measure.ts'
import type { Line } from '../load/rounds.ts'

export type LoadLine = Line & { readonly what: 'open' | 'save'; readonly size: number }

/** What a run found; a part that was not asked for is absent. */
export type Results = {
  readonly load: LoadLine[]
  readonly growth: Growth[]
  readonly figures: Figures[]
  signInPage?: SignInPage
  paint?: Paint
  typing?: Typing
  list?: LongList
  idle?: Idle
  /** Bytes of server and database after the load, when its connections were let go. */
  afterLoad?: number
  masterData?: MasterData
  projects?: Projects
  reports?: Reports
  reportGrowth?: readonly ReportGrowth[]
  against?: Comparison
}

export type Verdict = {
  readonly requirement: string
  readonly found: string
  readonly isMet: boolean
}
