import { may, permissionHandedOver } from '@yuga/contract/access/access'
import type { changeDeputy, endDeputy, nameDeputy } from '@yuga/contract/people/deputies'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { isDone } from '@yuga/contract/wire/wire'
import {
  whyNotChangeDeputy,
  whyNotEndDeputy,
  whyNotNameDeputy,
} from '@yuga/domain/access/deputyship'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { type AboutDeputyship, endedText, movedText, namedText } from '../messages/deputy-texts.ts'
import { sendMessages } from '../messages/messages.store.ts'
import type { MessageText } from '../messages/texts.ts'
import type { Db } from '../db/statement.ts'
import { namesInMessages } from '../messages/names.ts'
import {
  addDeputyship,
  type Deputyship,
  employmentOf,
  endDeputyship,
  lockDeputiesOf,
  lockDeputyship,
  moveDeputyship,
  otherStretches,
} from './deputies.store.ts'

type Call = Context & { readonly actor: Actor }

type Both = {
  readonly deputySn: number
  readonly principalId: string
  readonly deputyId: string
}

/** Told to the principal and to the deputy. */
async function tellBoth({ db, actor, now }: Call, both: Both, text: MessageText): Promise<void> {
  const receivers = [both.principalId, both.deputyId]
  const messages = receivers.map((receiverId) => ({
    receiverId,
    category: 'deputy' as const,
    text,
    about: { kind: 'deputyship' as const, deputyshipSn: both.deputySn },
  }))
  await sendMessages(db, actor, messages, now)
}

function bothOf(found: Deputyship): Both {
  return {
    deputySn: found.deputy_sn,
    principalId: found.principal_id,
    deputyId: found.deputy_id,
  }
}

async function aboutOf(
  db: Db,
  found: Deputyship,
  actor: Pick<Actor, 'employeeId' | 'name'>,
): Promise<AboutDeputyship> {
  const principal = { employeeId: found.principal_id, name: found.principal_name }
  const deputy = { employeeId: found.deputy_id, name: found.deputy_name }
  const called = await namesInMessages(db, [principal, deputy, actor])
  return {
    principalName: called(principal),
    deputyName: called(deputy),
    byName: called(actor),
    kind: found.kind,
    fromDay: found.from_day,
    toDay: found.to_day,
  }
}

/** Names a deputy for the caller's own weeks or decisions (access-7). */
export async function nameOwnDeputy(call: Call & ReceivedBy<typeof nameDeputy>) {
  const { db, actor, body, now, audit } = call
  const principalId = actor.employeeId
  const { deputyId, kind, fromDate: fromDay, toDate: toDay } = body
  await lockDeputiesOf(db, principalId)
  refuseIfAny(
    whyNotNameDeputy({
      principalId,
      deputyId,
      fromDay,
      toDay,
      today: actor.today,
      isOwnKind: may(actor.roles, permissionHandedOver[kind]),
      deputy: await employmentOf(db, deputyId),
      others: await otherStretches(db, { principalId, deputyId, kind, but: 0 }, now),
    }),
  )
  const made = await addDeputyship(db, principalId, { deputyId, kind, fromDay, toDay }, now)
  const found = made && (await lockDeputyship(db, principalId, made.deputy_sn, now))
  if (found === undefined) return refuse('deputy.not-found')
  await tellBoth(call, bothOf(found), namedText(await aboutOf(db, found, actor)))
  await audit({
    forEmployeeId: principalId,
    action: 'deputy.name',
    subject: `deputyship ${found.deputy_sn}`,
    after: { deputyId, kind, fromDay, toDay },
  })
  return { deputySn: found.deputy_sn, version: found.version }
}

/** Gives an own deputyship other days. */
export async function changeOwnDeputy(call: Call & ReceivedBy<typeof changeDeputy>) {
  const { db, actor, body, params, now, audit } = call
  const principalId = actor.employeeId
  await lockDeputiesOf(db, principalId)
  const found = await lockDeputyship(db, principalId, params.deputySn, now)
  if (found === undefined) return refuse('deputy.not-found')
  refuseStale(body.version, found)
  const { deputy_id: deputyId, kind } = found
  const before = { fromDay: found.from_day, toDay: found.to_day }
  const after = { fromDay: body.fromDate, toDay: body.toDate }
  refuseIfAny(
    whyNotChangeDeputy({
      ...after,
      before,
      state: found.state,
      today: actor.today,
      deputy: await employmentOf(db, deputyId),
      others: await otherStretches(db, { principalId, deputyId, kind, but: found.deputy_sn }, now),
    }),
  )
  await moveDeputyship(db, found.deputy_sn, after)
  await tellBoth(call, bothOf(found), movedText({ ...(await aboutOf(db, found, actor)), ...after }))
  await audit({
    forEmployeeId: principalId,
    action: 'deputy.change',
    subject: `deputyship ${found.deputy_sn}`,
    before,
    after,
  })
  return { deputySn: found.deputy_sn, version: found.version + 1 }
}

/** Ends a deputyship at once: one of the principal's, or with null anybody's (access-7). */
export async function endAtOnce(
  call: Call & ReceivedBy<typeof endDeputy>,
  principalId: string | null,
) {
  const { db, actor, params, query, now, audit } = call
  const found = await lockDeputyship(db, principalId, params.deputySn, now)
  if (found === undefined) return refuse('deputy.not-found')
  const broken = whyNotEndDeputy(found.state)
  refuseIfAny(broken === null ? [] : [broken])
  refuseStale(query.version, found)
  await endDeputyship(db, found.deputy_sn, { employeeId: actor.employeeId, now })
  await tellBoth(call, bothOf(found), endedText(await aboutOf(db, found, actor)))
  await audit({
    forEmployeeId: found.principal_id,
    action: 'deputy.end',
    subject: `deputyship ${found.deputy_sn}`,
    before: { state: found.state },
    after: { state: 'over' },
  })
  return isDone
}
