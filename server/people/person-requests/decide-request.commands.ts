import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, notFound, stale } from '#server/platform/problems.ts'
import { notify } from '#server/office/notifications/notifications.commands.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import { type Asked, lockRequest, mayDecide, showRequest } from './person-requests.queries.ts'

type Request = Awaited<ReturnType<typeof lockRequest>>

const recordOf = ({ entity, entity_id }: Request): Asked => ({ entity, id: entity_id })

/** Locks the request for the user who decides it: 404 for others, 409 when it has changed. */
const lockForDecision = async (tx: Tx, actor: Actor, id: number, version: number) => {
  const request = await lockRequest(tx, id)
  if (!(await mayDecide(tx, actor, recordOf(request)))) throw notFound()
  if (request.version !== version) throw stale(await showRequest(tx, id))
  return request
}

const write = (tx: Tx, actor: Actor, { id, version }: Request, state: Request['state'], reason: string | null) =>
  tx
    .updateTable('person_requests')
    .set({ state, reason, decided_at: actor.at, decided_by: actor.user_id, version: version + 1 })
    .where('id', '=', id)
    .execute()

const nameOfRecord = async (tx: Tx, { entity, id }: Asked) => {
  const { rows } = await sql<{ name: string }>`select ${sqlName()} as name
    from ${sql.table(`${entity}s`)} where id = ${id}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** Grants or refuses a waiting request and notifies the requester; when granted, with the person's name. */
export const decideRequest = async (
  tx: Tx,
  actor: Actor,
  id: number,
  {
    version,
    state,
    reason = null,
  }: { version: number; state: 'granted' | 'refused'; reason?: string | null | undefined },
) => {
  const request = await lockForDecision(tx, actor, id, version)
  if (request.state !== 'open') throw new ProblemError(409, 'already_decided')
  await write(tx, actor, request, state, reason)
  const record = recordOf(request)
  const told = { access_user_id: request.asked_by, access_reason: reason }
  await recordChange(tx, actor, `access_${state}`, record, {}, told)
  const about =
    state === 'granted'
      ? { entity: record.entity, entity_id: record.id, params: { name: await nameOfRecord(tx, record) } }
      : { entity: 'person_request', entity_id: id, params: { name: request.typed ?? '', reason: reason ?? '' } }
  await notify(tx, actor, [{ user_id: request.asked_by, type: `person_${state}`, ...about }])
}

/** Withdraws the actor's own waiting request, or ends granted access as the user who decides it. */
export const endRequest = async (tx: Tx, actor: Actor, id: number, version: number) => {
  const request = await lockRequest(tx, id)
  const isOwn = request.asked_by === actor.user_id
  if (!isOwn && !(await mayDecide(tx, actor, recordOf(request)))) throw notFound()
  if (request.version !== version) throw new ProblemError(409, 'stale')
  const isGranted = request.state === 'granted'
  if (!isGranted && !(isOwn && request.state === 'open')) throw new ProblemError(409, 'already_decided')
  const state = isGranted ? 'ended' : 'withdrawn'
  await write(tx, actor, request, state, null)
  await recordChange(tx, actor, 'access_ended', recordOf(request), { access_user_id: request.asked_by }, {})
  return { id, state, version: version + 1 } as const
}

/** Clears the texts of requests for an erased person and ends them. */
export const forgetRequests = async (tx: Tx, actor: Actor, records: readonly Asked[]) => {
  for (const { entity, id } of records)
    await sql`update person_requests set typed = null, note = null, reason = null, version = version + 1,
        state = case state when 'open' then 'ended' when 'granted' then 'ended' else state end,
        decided_at = coalesce(decided_at, ${actor.at}), decided_by = coalesce(decided_by, ${actor.user_id})
      where entity = ${entity} and entity_id = ${id}`.execute(tx)
}
