import { leftOutLabels } from '@yuga/contract/reports/reports'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../i18n/language.ts'
import { LeftOutNote } from './left-out-note.tsx'

afterEach(cleanup)

test.each(['ko', 'en'] as const)(
  '[reports-3] a report that leaves units out says so as its sheet does (%s), and no other does',
  (language) => {
    chooseLanguage(language)
    const { rerender } = render(<LeftOutNote of={{ leftOutYn: 'Y' }} />)
    expect(screen.getByRole('note').textContent).toBe(leftOutLabels[language])
    rerender(<LeftOutNote of={{ leftOutYn: 'N' }} />)
    expect(screen.queryByRole('note')).toBeNull()
    rerender(<LeftOutNote of={undefined} />)
    expect(screen.queryByRole('note')).toBeNull()
  },
)
