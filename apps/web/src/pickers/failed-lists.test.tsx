import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queries } from '../api/queries.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { BasicFacts } from '../projects/form/basic/basic-facts.tsx'
import { CodeChoice } from '../projects/form/basic/code-choice.tsx'
import type { FormDraft } from '../projects/form/draft/form-draft.ts'
import { answered, fakeNetwork, refused } from '../testing/fake-network.ts'
import { CodeSelect } from './code-select.tsx'
import { FailedLists } from '../ui/feedback/failed-lists.tsx'

const offices = answered.bind(null, [
  { groupCode: 'GROFFC', detailCode: 'FC001', detailName: '서울' },
])

beforeEach(() => chooseLanguage('ko'))
afterEach(() => queries.clear())

function renderFields() {
  const draft = { officeCode: 'FC001', currencyCode: '', pmId: '', startDay: null } as FormDraft
  render(
    <QueryClientProvider client={queries}>
      <FailedLists />
      <CodeSelect group="GROFFC" placeholder="선택" value="FC001" />
      <CodeChoice id="office" group="GROFFC" value="FC001" onChange={() => {}} />
      <BasicFacts draft={draft} detail={null} people={new Map()} types={[]} />
    </QueryClientProvider>,
  )
}

test('[screens-21] a list of codes that failed says so, shows no code, and is read again on request', async () => {
  const network = fakeNetwork({
    'GET /settings/codes': () => refused(500, 999, '서버 오류'),
  })
  renderFields()
  expect(document.body.textContent).not.toContain('FC001')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('선택 목록을 불러오지 못했습니다.')
  expect(document.body.textContent).not.toContain('FC001')

  network.answers['GET /settings/codes'] = offices
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getAllByText('서울')).toHaveLength(3)
  expect(document.body.textContent).not.toContain('FC001')
})
