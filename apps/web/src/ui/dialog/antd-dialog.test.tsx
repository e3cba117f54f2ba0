import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
