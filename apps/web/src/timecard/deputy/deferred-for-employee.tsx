import { deferred } from '../../ui/lazy/deferred.tsx'
import type { ForEmployeeProps } from './for-employee.tsx'

/** Most people enter for themselves alone: the principals are requested once the grid is there. */
export const DeferredForEmployee = deferred<ForEmployeeProps>(
  async () => (await import('./for-employee.tsx')).ForEmployee,
  () => null,
)
