import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmHost, useConfirm } from './confirm.tsx'
// Here already, so that the question is drawn at once.
import './antd-dialog.tsx'

afterEach(cleanup)

test('a question of someone who has left is answered with no, and shown to no one else', async () => {
  const { result } = renderHook(useConfirm)
  const host = render(<ConfirmHost />)
  const answers: Promise<boolean>[] = []
  act(() => void answers.push(result.current({ title: 'Close March 2026?' })))
  expect(await screen.findByText('Close March 2026?')).toBeTruthy()
  host.unmount()
  expect(await Promise.all(answers)).toEqual([false])
  render(<ConfirmHost />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
