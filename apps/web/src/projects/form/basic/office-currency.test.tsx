import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { answered } from '../../../testing/fake-network.ts'
import { renderSection } from '../money/section.fixture.tsx'
import type { SectionProps } from '../section.ts'
import { BasicSection } from './basic-section.tsx'

const codesOf = (groupCode: string) =>
  groupCode === 'GROFFC'
    ? [
        { groupCode, detailCode: 'FC001', detailName: 'Korea', currencyCode: 'CY002' },
        { groupCode, detailCode: 'FC002', detailName: 'USA', currencyCode: 'CY001' },
        { groupCode, detailCode: 'FC103', detailName: 'Tokyo', currencyCode: 'CY002' },
        { groupCode, detailCode: 'FC104', detailName: 'Busan', currencyCode: 'CY001' },
      ]
    : []

const Section = (props: SectionProps) => (
  <BasicSection {...props} types={[]} checkedId="" onChecked={() => {}} />
)

afterEach(() => {
  cleanup()
  queries.clear()
})

// the two offices of the documents keep their currency, whatever is registered (projects-20)
test.each([
  ['USA', 'CY002'],
  ['Tokyo', 'CY002'],
  ['Busan', 'CY001'],
])('[projects-20] choosing an office sets its currency: %s %s', async (office, currencyCode) => {
  const draft = renderSection(Section, {
    answers: {
      'GET /settings/codes': ({ query }) => answered(codesOf(query.get('groupCode') ?? '')),
    },
  })
  await screen.findByTitle('Korea')
  await userEvent.click(screen.getByRole('combobox', { name: /^Office/ }))
  await userEvent.click(await screen.findByTitle(office))
  await waitFor(() => expect(draft().officeCode).not.toBe('FC001'))
  expect(draft().currencyCode).toBe(currencyCode)
})
