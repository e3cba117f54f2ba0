import { call } from '@yuga/contract/wire/call'
import { readOwnSession } from '@yuga/contract/people/session'
import { sessionState, updateSession } from './current-session.ts'
import { queries } from '../queries.ts'
import { browserWire } from '../wire.ts'
import { whenIdle } from '../../state/first-screen.ts'

const minute = 60_000
/** Requested at most this often, also where this machine's clock is wrong for good. */
const restMilliseconds = 5 * minute

let lastRequestedAt = 0
/** The day by this machine's clock at the last answer of the server. */
let requestedDay = ''

/** The day by this machine's clock in the zone of the office: only to know when to ask the server. */
export function likelyToday(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  return parts.replaceAll('-', '')
}

/** Asks the server who this is, with which roles, and what day it is (calendar-1). */
export async function refreshSession(): Promise<void> {
  const before = sessionState().session
  if (before === null) return
  lastRequestedAt = Date.now()
  requestedDay = likelyToday(before.employeeInfo.timeZone, new Date())
  try {
    const answer = await call(browserWire(), readOwnSession, {})
    const { session } = sessionState()
    if (session === null || session.employeeInfo.employeeId !== answer.employeeInfo.employeeId)
      return
    updateSession({
      employeeInfo: answer.employeeInfo,
      roles: answer.employeeRoleList.map((role) => role.roleId),
      permissions: answer.permissionList,
      startScreen: answer.startScreen,
      warnings: answer.warnings,
      needsFactor: answer.factorNeededYn === 'Y',
    })
    if (before.employeeInfo.today !== answer.employeeInfo.today) void queries.invalidateQueries()
  } catch {
    // What is known stays; the next call that matters will say what is wrong.
  }
}

/** Midnight by this machine's clock is worth a question at once; a clock that is wrong for good is not. */
function askAtMidnight(): void {
  const { session } = sessionState()
  if (session === null) return
  const { timeZone, today } = session.employeeInfo
  const likely = likelyToday(timeZone, new Date())
  if (likely === today) return
  if (likely !== requestedDay && document.visibilityState === 'visible') void refreshSession()
  else onReturn()
}

function onReturn(): void {
  if (document.visibilityState !== 'visible') return
  if (Date.now() - lastRequestedAt > restMilliseconds) void refreshSession()
}

/** Keeps roles and today's date true while the page stays open for days. */
export function startSessionRefresh(): () => void {
  let isOver = false
  // nothing of the first screen waits for it
  whenIdle(() => {
    if (!isOver) void refreshSession()
  })
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  const timer = setInterval(askAtMidnight, minute)
  return () => {
    isOver = true
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
    clearInterval(timer)
  }
}
