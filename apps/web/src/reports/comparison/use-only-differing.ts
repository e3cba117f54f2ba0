import { useNavigate, useSearch } from '@tanstack/react-router'
import { differsIn } from '../filters/address.ts'

/** Whether a comparison shows the rows that differ alone, as the address says. */
export function useOnlyDiffering() {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const differingYn = differsIn(found['differs'])
  const change = (isOn: boolean) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...before,
        differs: isOn ? 'Y' : undefined,
      }),
      resetScroll: false,
    })
  return { differingYn, change }
}
