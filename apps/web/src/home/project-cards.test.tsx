import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { setSession } from '../api/session/current-session.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { answered, aSession, fakeNetwork } from '../testing/fake-network.ts'
import { renderPage } from '../testing/render-page.tsx'
import { BehindPlanCard } from './project-cards.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

test('[home-3, home-5] a project behind its plan leads to its profit of the same months', async () => {
  chooseLanguage('en')
  setSession(aSession({ roles: ['LE005'] }))
  let requested = new URLSearchParams()
  fakeNetwork({
    'GET /report/projectsBehindPlan': ({ query }) => {
      requested = query
      const project = {
        projectId: 'P1',
        projectName: 'Harbor',
        pmId: 'kim',
        pmName: 'Kim',
        operatingProfitAmount: -1,
        planOperatingProfitAmount: 1,
        differenceAmount: -2,
        reasonCode: null,
        reasonAmount: null,
        lateCount: 0,
        lateAmount: 0,
      }
      return answered({ projectList: [project], totalCount: 1, missingCount: 0, missingList: [] })
    },
  })
  renderPage(() => <BehindPlanCard of="company" />)
  const link = await screen.findByRole('link', { name: 'Harbor' })
  const search = new URL(link.getAttribute('href') ?? '', 'http://yuga').searchParams
  const monthOf = (name: string) => search.get(name)?.replace('-', '')
  expect([monthOf('from'), monthOf('to')]).toEqual([
    requested.get('beginDay'),
    requested.get('endDay'),
  ])
  expect(search.get('year')).toBe(requested.get('standardYear'))
})
