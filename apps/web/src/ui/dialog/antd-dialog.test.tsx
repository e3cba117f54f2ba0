import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AntdDialog } from './antd-dialog.tsx'

afterEach(cleanup)

test('the title of a dialog is a heading above those of what is in it', async () => {
  render(
    <AntdDialog open title="How it comes about" footer={null}>
      <h3>Sales</h3>
    </AntdDialog>,
  )
  expect(await screen.findByRole('dialog', { name: 'How it comes about' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'How it comes about' })).toBeTruthy()
})

test('[screens-29] a click next to a dialog closes it, unless it is the second of the double click that opened it', async () => {
  const user = userEvent.setup()
  const onCancel = vi.fn()
  render(<AntdDialog open title="Save?" footer={null} onCancel={onCancel} />)
  await screen.findByRole('dialog')
  const covered = document.querySelector('.ant-modal-wrap') as Element
  await user.click(covered)
  expect(onCancel).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
  await user.click(covered)
  expect(onCancel).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
