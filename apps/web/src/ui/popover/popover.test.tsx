import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { Popover } from './popover.tsx'

afterEach(cleanup)

function renderPopover() {
  render(
    <>
      <Popover label="panel" trigger="open" triggerClass={undefined}>
        {() => (
          <>
            <button type="button">inside</button>
            {createPortal(<button type="button">drawn elsewhere</button>, document.body)}
          </>
        )}
      </Popover>
      <button type="button">outside</button>
    </>,
  )
}

test('[screens-28] a press outside the panel closes it, one inside or on what it draws elsewhere does not', async () => {
  renderPopover()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'open' }))
  for (const name of ['inside', 'drawn elsewhere']) {
    await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).not.toBeNull()
  }
  await user.click(screen.getByRole('button', { name: 'outside' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
