import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../api/queries.ts'
import { chooseLanguage } from '../../../i18n/language.ts'
import { answered, fakeNetwork } from '../../../testing/fake-network.ts'
import { LinkedProject } from './linked-project.tsx'

beforeEach(() => chooseLanguage('en'))
afterEach(() => {
  cleanup()
  queries.clear()
})

const all = [
  { projectId: 'P1', projectName: '해든금융 앱 개편' },
  { projectId: 'P2', projectName: '나래카드 정산' },
]

test('[screens-28] a name typed and entered at once links its project, not the first of the list before', async () => {
  fakeNetwork({
    'GET /settings/projects': ({ query }) =>
      answered({
        projectInfoListVO: all.filter((one) =>
          one.projectName.includes(query.get('projectName') ?? ''),
        ),
      }),
  })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <LinkedProject id="linked" projectId="" name="" ownId="P9" onChange={onChange} />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('combobox')
  await userEvent.click(box)
  await screen.findByText('P1 · 해든금융 앱 개편')
  await userEvent.type(box, '나래{Enter}')
  await waitFor(() => expect(onChange.mock.calls).toEqual([['P2']]))
})
