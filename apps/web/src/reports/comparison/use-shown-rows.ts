import { useNavigate, useSearch } from '@tanstack/react-router'
import { yesIn } from '../filters/address.ts'

/** Which rows of a comparison are shown, as the address says: those alone that differ, and each month of them. */
export function useShownRows() {
  const result: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (word: 'differs' | 'monthly', isOn: boolean) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...before,
        [word]: isOn ? 'Y' : undefined,
      }),
      resetScroll: false,
    })
  return {
    requested: { differingYn: yesIn(result['differs']), monthlyYn: yesIn(result['monthly']) },
    change,
  }
}
