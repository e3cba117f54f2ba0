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

/** Sends a message to the principal and to the deputy. */
async function notifyBoth({ db, actor, now }: Call, both: Both, text: MessageText): Promise<void> {
  const receivers = [both.principalId, both.deputyId]
  const messages = receivers.map((receiverId) => ({
    receiverId,
    category: 'deputy' as const,
    text,
    about: { kind: 'deputyship' as const, deputyshipSn: both.deputySn },
  }))
  await sendMessages(db, actor, messages, now)
}

function bothOf(deputyship: Deputyship): Both {
  return {
    deputySn: deputyship.deputy_sn,
    principalId: deputyship.principal_id,
    deputyId: deputyship.deputy_id,
  }
}

async function aboutOf(
  db: Db,
  deputyship: Deputyship,
  actor: Pick<Actor, 'employeeId' | 'name'>,
): Promise<AboutDeputyship> {
  const principal = { employeeId: deputyship.principal_id, name: deputyship.principal_name }
  const deputy = { employeeId: deputyship.deputy_id, name: deputyship.deputy_name }
  const called = await namesInMessages(db, [principal, deputy, actor])
  return {
    principalName: called(principal),
    deputyName: called(deputy),
    byName: called(actor),
    kind: deputyship.kind,
    fromDay: deputyship.from_day,
    toDay: deputyship.to_day,
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
      // what a set gives is not handed on (sets-6)
      isOwnKind: may({ roles: actor.roles }, permissionHandedOver[kind]),
      deputy: await employmentOf(db, deputyId),
      others: await otherStretches(db, { principalId, deputyId, kind, but: 0 }, now),
    }),
  )
  const made = await addDeputyship(db, principalId, { deputyId, kind, fromDay, toDay }, now)
  const deputyship = made && (await lockDeputyship(db, principalId, made.deputy_sn, now))
  if (deputyship === undefined) return refuse('deputy.not-found')
  await notifyBoth(call, bothOf(deputyship), namedText(await aboutOf(db, deputyship, actor)))
  await audit({
    forEmployeeId: principalId,
    action: 'deputy.name',
    subject: `deputyship ${deputyship.deputy_sn}`,
    after: { deputyId, kind, fromDay, toDay },
  })
  return { deputySn: deputyship.deputy_sn, version: deputyship.version }
}

/** Gives an own deputyship other days. */
export async function changeOwnDeputy(call: Call & ReceivedBy<typeof changeDeputy>) {
  const { db, actor, body, params, now, audit } = call
  const principalId = actor.employeeId
  await lockDeputiesOf(db, principalId)
  const deputyship = await lockDeputyship(db, principalId, params.deputySn, now)
  if (deputyship === undefined) return refuse('deputy.not-found')
  refuseStale(body.version, deputyship)
  const { deputy_id: deputyId, kind } = deputyship
  const before = { fromDay: deputyship.from_day, toDay: deputyship.to_day }
  const after = { fromDay: body.fromDate, toDay: body.toDate }
  refuseIfAny(
    whyNotChangeDeputy({
      ...after,
      before,
      state: deputyship.state,
      today: actor.today,
      deputy: await employmentOf(db, deputyId),
      others: await otherStretches(
        db,
        { principalId, deputyId, kind, but: deputyship.deputy_sn },
        now,
      ),
    }),
  )
  await moveDeputyship(db, deputyship.deputy_sn, after)
  await notifyBoth(
    call,
    bothOf(deputyship),
    movedText({ ...(await aboutOf(db, deputyship, actor)), ...after }),
  )
  await audit({
    forEmployeeId: principalId,
    action: 'deputy.change',
    subject: `deputyship ${deputyship.deputy_sn}`,
    before,
    after,
  })
  return { deputySn: deputyship.deputy_sn, version: deputyship.version + 1 }
}

/** Ends a deputyship at once: one of the principal's, or with null anybody's (access-7). */
export async function endAtOnce(
  call: Call & ReceivedBy<typeof endDeputy>,
  principalId: string | null,
) {
  const { db, actor, params, query, now, audit } = call
  const deputyship = await lockDeputyship(db, principalId, params.deputySn, now)
  if (deputyship === undefined) return refuse('deputy.not-found')
  const broken = whyNotEndDeputy(deputyship.state)
  refuseIfAny(broken === null ? [] : [broken])
  refuseStale(query.version, deputyship)
  await endDeputyship(db, deputyship.deputy_sn, { employeeId: actor.employeeId, now })
  await notifyBoth(call, bothOf(deputyship), endedText(await aboutOf(db, deputyship, actor)))
  await audit({
    forEmployeeId: deputyship.principal_id,
    action: 'deputy.end',
    subject: `deputyship ${deputyship.deputy_sn}`,
    before: { state: deputyship.state },
    after: { state: 'over' },
  })
  return isDone
}
