import { callEarly } from './api/early-call.ts'
import { timecardCallAt } from './timecard/first-call.ts'

/**
 * Runs before the other scripts are there, as a file of its own that the build puts first (build/early.ts).
 * It may import nothing that draws.
 */
void callEarly((session) =>
  location.pathname === '/timecard' ? timecardCallAt(location.search, session.employeeInfo) : null,
).catch(() => {})
