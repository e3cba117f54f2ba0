import type { RowRequestKind } from './row-request.ts'

/** Every kind of request (requests-1): to join a project, or about a row of a timecard. */
export type RequestKind = 'member' | RowRequestKind

/** In the order in which the screen shows them. */
export const requestKinds: readonly RequestKind[] = ['member', 'unsubmit', 'overtime']
