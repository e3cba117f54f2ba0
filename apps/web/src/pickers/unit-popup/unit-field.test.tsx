import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('a unit that the chart lacks is named so, and its tree says what can be done', async () => {
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
  // the keyboard begins at the unit below which it stood
  const stood = dialog.getByRole('treeitem', { name: 'East' })
  expect(stood.getAttribute('tabindex')).toBe('0')
  expect(dialog.queryByRole('treeitem', { selected: true })).toBeNull()
})
