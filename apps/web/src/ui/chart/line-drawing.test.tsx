import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineDrawing } from './line-drawing.tsx'

afterEach(cleanup)

test('the limit of a single month is seen, though it has no point', () => {
  const { container } = render(
    <LineDrawing
      label="March"
      labels={['2026-03']}
      format={String}
      series={[
        { name: 'Sales', look: 'actual', values: [120] },
        { name: 'Target', look: 'limit', values: [100] },
      ]}
    />,
  )
  const [sales, target] = [...container.querySelectorAll('svg g > path')]
  expect(sales?.getAttribute('d')).not.toContain('H')
  expect(target?.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+H[\d.]+$/)
})
