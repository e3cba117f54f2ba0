import { deferred } from '../../ui/lazy/deferred.tsx'
import type { ForEmployeeProps } from './for-employee.tsx'

/** Most people enter for themselves alone: whom else they may enter for is asked once the grid stands. */
export const DeferredForEmployee = deferred<ForEmployeeProps>(
  async () => (await import('./for-employee.tsx')).ForEmployee,
  () => null,
)
