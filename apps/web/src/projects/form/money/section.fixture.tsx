import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import { emptyRow } from '@yuga/domain/projects/budget-plan/team-profit'
import type { FormMode } from '@yuga/domain/projects/status/form-mode'
import { configure } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { setSession } from '../../../api/session/current-session.ts'
import { chooseLanguage } from '../../../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../../../testing/fake-network.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import type { FormDraft } from '../draft/form-draft.ts'
import type { SectionProps } from '../section.ts'

// several people's tests run at once, and a form of antd's fields takes its time to be drawn
configure({ asyncUtilTimeout: 10_000 })

/** The project of the worked examples: two teams in 2026, won, business cost included. */
export function aDraft(change: Partial<FormDraft> = {}): FormDraft {
  return {
    projectId: 'P1',
    linkedProjectId: null,
    typeCode: 'PM001',
    name: 'P1',
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    contractStartDay: '2026-01-01',
    contractEndDay: '2026-12-31',
    pmId: 'pm01',
    officeCode: 'FC001',
    currencyCode: 'CY001',
    includesBusinessCost: true,
    remark: '',
    winProbability: null,
    license: 0,
    thirdParty: 0,
    thirdPartyCost: 0,
    groups: [],
    teamProfit: [
      { ...emptyRow(2026), teamCode: 'T1', isOwner: true, sales: 60_000_000 },
      { ...emptyRow(2026), teamCode: 'T2', sales: 40_000_000 },
    ],
    billing: [],
    costs: [],
    ...change,
  }
}

export const modes = {
  edit: { mode: 'edit', mayEditMembers: true, hasTopBar: true, hasBottomBar: true },
  new: { mode: 'new', mayEditMembers: true, hasTopBar: true, hasBottomBar: true },
  view: { mode: 'view', mayEditMembers: false, hasTopBar: false, hasBottomBar: false },
} as const satisfies Record<string, FormMode>

const codesOf = (names: Readonly<Record<string, string>>) => () =>
  answered(
    Object.entries(names).map(([detailCode, detailName]) => ({
      groupCode: '',
      detailCode,
      detailName,
    })),
  )

const teams = ['T1', 'T2', 'T3'].map((teamCode) => ({
  teamCode,
  teamName: `Team ${teamCode}`,
  teamNameAlias: `Team ${teamCode}`,
}))

const opexOf = (year: number, rate: string) => ({
  [`GET /settings/opex-charge/${year}`]: () =>
    answered({
      version: 1,
      updatedByName: '',
      updatedAt: '',
      totalCount: 1,
      opexChargeList: [
        {
          standardYear: String(year),
          gpStyleCode: 'ST001',
          gpStyleCodeName: 'SI',
          rate,
          remarkContent: '',
        },
      ],
    }),
})

const revenues = { ST001: 'SI', ST002: 'License', ST003: '3rd Party', ST004: 'Internal R&D' }
const costs = {
  CE001: 'Outsourcing',
  CE002: 'Expense',
  CE003: 'Third party cost',
  CE004: 'Sales OPEX',
  CE005: 'Gross profit',
  CE006: 'Internal',
}

/** Draws a section over a draft that it changes, in English; answers the draft as it is now. */
export function renderSection(
  Section: ComponentType<SectionProps>,
  options: {
    readonly draft?: FormDraft
    readonly detail?: ProjectDetail | null
    readonly mode?: keyof typeof modes
    readonly problems?: SectionProps['problems']
    readonly isInternalRnd?: boolean
    readonly roles?: readonly string[]
    /** The rate of SI in 2026; empty: none is registered. */
    readonly rate?: string
    readonly people?: SectionProps['people']
    /** What else the server answers. */
    readonly answers?: Parameters<typeof fakeNetwork>[0]
  } = {},
): () => FormDraft {
  const { draft = aDraft(), detail = null, mode = 'edit', problems = [] } = options
  const { isInternalRnd = false, roles = ['LE999'], rate = '5.5' } = options
  chooseLanguage('en')
  setSession(aSession({ roles }))
  fakeNetwork({
    'GET /settings/codes': ({ query }) =>
      codesOf(query.get('groupCode') === 'GRGPST' ? revenues : costs)(),
    'GET /settings/project/teamList': () => answered(teams),
    ...opexOf(2025, ''),
    ...opexOf(2026, rate),
    ...opexOf(2027, '7'),
    ...options.answers,
  })
  let now = draft
  const known = options.people ?? new Map()
  function Host() {
    const [held, setHeld] = useState(draft)
    const [people, setPeople] = useState(known)
    now = held
    return (
      <Section
        draft={held}
        detail={detail}
        mode={modes[mode]}
        isInternalRnd={isInternalRnd}
        people={people}
        problems={problems}
        change={(changed, named) => {
          setHeld(changed)
          if (named !== undefined) setPeople(new Map([...people, ...named]))
        }}
        changeTyped={setHeld}
      />
    )
  }
  renderPage(Host)
  return () => now
}
