import type { Language } from '@yuga/contract/problems/problems'
import type { Endpoint, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'

/** The reader of a report and the language: from a call, or from the job that mails sheets. */
export type ReportCall = { readonly db: Db; readonly actor: Actor; readonly language: Language }

/** The same with what the call of a report received. */
export type ReportCallOf<E extends Endpoint> = ReceivedBy<E> & ReportCall
