import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../api/queries.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { answered, fakeNetwork } from '../../testing/fake-network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { UnitField } from './unit-field.tsx'

const unit = (
  organizationId: string,
  name: string,
  upperOrganizationId: string,
  organizationList: readonly unknown[] = [],
) => ({
  organizationId,
  organizationName: name,
  indicationName: name,
  upperOrganizationId,
  year: 2026,
  styleCode: 'ETC',
  erningFlag: 'N',
  orgnztTlEmplId: '',
  orgnztTlEmplName: '',
  remarkContents: '',
  lcCode: '',
  version: 0,
  organizationList,
})

beforeEach(() => {
  chooseLanguage('en')
  fakeNetwork({
    'GET /settings/organizations': () =>
      answered({
        year: 2026,
        chartYear: 2026,
        openYearList: [],
        updateDate: '',
        version: 0,
        updatedAt: '',
        updatedByName: '',
        organizationList: [
          unit('C', 'Company', '000000', [
            unit('D1', 'East', 'C', [unit('T1', 'East One', 'D1')]),
            unit('D2', 'West', 'C'),
          ]),
        ],
      }),
  })
})

afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

test('[reports-2] a unit missing from the chart is named so, and its tree says what can be done', async () => {
  renderPage(() => (
    <UnitField
      labelledBy="unit"
      year={2026}
      value="T2"
      takesRoot={false}
      offered={new Set(['C', 'D1', 'D2', 'T1'])}
      absent={{ name: 'East Two', upperId: 'D1' }}
      problem={null}
      onChange={() => {}}
    />
  ))
  const field = await screen.findByRole('button', { name: 'East Two (not in this chart)' })
  await userEvent.click(field)
  // what dialogs are made of comes with the first of them
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  await dialog.findByText(/^The chart of 2026 lacks East Two\./)
  // the keyboard begins at the unit below which it was
  const before = dialog.getByRole('treeitem', { name: 'East' })
  expect(before.getAttribute('tabindex')).toBe('0')
  expect(dialog.queryByRole('treeitem', { selected: true })).toBeNull()
})

/** A field next to what a page does with it: it says that a unit is needed, or follows a link to one. */
function FieldInPage() {
  const [state, setState] = useState<{ value: string; problem: string | null }>({
    value: '',
    problem: null,
  })
  return (
    <>
      <UnitField
        labelledBy="unit"
        year={2026}
        takesRoot={false}
        {...state}
        onChange={(value) => setState({ value, problem: null })}
      />
      <button type="button" onClick={() => setState({ value: '', problem: 'A unit is needed' })}>
        Search
      </button>
      <button type="button" onClick={() => setState({ value: 'D2', problem: null })}>
        Follow
      </button>
    </>
  )
}

test('of a refused root and a needed unit what came last is said, and nothing once a unit is chosen', async () => {
  renderPage(() => <FieldInPage />)
  const chooseRoot = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Choose an organization' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
    await userEvent.click(await dialog.findByRole('treeitem', { name: 'Company' }))
  }
  const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  await chooseRoot()
  const [refused] = said()
  expect(refused).toMatch(/cannot/)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(said()).toEqual(['A unit is needed'])
  await chooseRoot()
  expect(said()).toEqual([refused])
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  expect(said()).toEqual([])
})
