import { sql } from 'kysely'
import type pg from 'pg'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { inPipeline } from '#server/db/pipelined.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Storage } from '#server/platform/storage.ts'
import { openAccounts } from './accounts.ts'
import { nameAgency } from './agency.ts'
import { amendContracts } from './additions.ts'
import { castLeads } from './cast.ts'
import { chanceOf } from './chance.ts'
import { storeOfCopies } from './copies.ts'
import { addCoordinators } from './coordinators.ts'
import { addFields } from './fields.ts'
import { addForemen } from './foremen.ts'
import { addFreelancers, endFreelancing, giveLeads } from './freelancers.ts'
import { agreeOnPayments, enterBonuses, payEarned } from './payments.ts'
import { type Office, type Qualified, hire } from './hiring.ts'
import { signContracts } from './orders.ts'
import { openPermitCases } from './permit-cases.ts'
import { fillReserve } from './reserve.ts'
import { registerDeclaration } from './declarations.ts'
import { confirmException } from './exceptions.ts'
import { placeWorkers } from './placements.ts'
import { fillRecruiters } from './recruiters.ts'
import { type Cabinet, addPapersOfHousesAndStaff, samplePage } from './papers.ts'
import { rentHouses } from './housing.ts'
import { fillSchedules } from './schedules.ts'
import { forgetOldNews } from './old-news.ts'
import { setTasks } from './tasks.ts'
import { writeNotes } from './notes.ts'
import { type Stage, play } from './play.ts'
import { forSeveral } from './several.ts'
import { officeTime } from './office-hours.ts'

const LOCK = 7_271_004
const SEED = 20_260_101
const AGE_DAYS = 170

/** When the agency began. */
const begun = (now: number) => officeTime(now - AGE_DAYS * 86_400_000)

const setStage = async (tx: Tx, now: number): Promise<Stage> => {
  const founder = systemActor(new Date(begun(now)))
  const { desks, coordinators, admin } = await openAccounts(tx, founder)
  await addFields(tx, { ...admin, at: founder.at })
  await fillRecruiters(tx, { ...admin, at: founder.at })
  await addCoordinators(tx, { ...admin, at: founder.at }, now)
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'lead').select(['id', 'code']).execute()
  const reasons = await tx.selectFrom('reasons').where('entity', '=', 'lead').select(['id', 'kind', 'name']).execute()
  const ids = (kind: string, known: boolean) =>
    reasons
      .filter((reason) => reason.kind === kind && (reason.name.en === 'Already known') === known)
      .map((reason) => reason.id)
  return {
    desks,
    coordinators,
    admin,
    statuses: new Map(statuses.map(({ id, code }) => [code, id] as const)),
    reasons: {
      refused: ids('refusal', false),
      unsuitable: ids('rejection', false),
      duplicate: ids('rejection', true),
    },
  }
}

/** The agency to fill: its services, and the pool of its requests. */
export type EmptyAgency = { services: Pick<Services, 'db' | 'storage' | 'secrets'>; pools: { requests: pg.Pool } }

/** How many of the qualified leads become candidates. */
const HIRED = 180

/** A need with this headcount has room for all workers of this story. */
const WIDE = 20

const openCabinet = async (tx: Tx, storage: Storage, secrets: Secrets, page: Buffer): Promise<Cabinet> => {
  const types = await tx.selectFrom('document_types').select(['id', 'code']).execute()
  return { storage, secrets, page, types: new Map(types.map(({ id, code }) => [code, id])) }
}

const openOffice = async (tx: Tx, cabinet: Cabinet, stage: Stage, now: number) => {
  const statuses = await tx.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  const reasons = await tx.selectFrom('reasons').where('entity', '=', 'candidate').select('id').orderBy('id').execute()
  const needs = await tx
    .selectFrom('needs as n')
    .innerJoin('contracts as c', 'c.id', 'n.contract_id')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .where('s.code', '=', 'active')
    .where('n.headcount', '>=', WIDE)
    .select(['n.id', 'n.contract_id'])
    .orderBy('n.id')
    .execute()
  const office: Omit<Office, 'need'> = {
    now,
    status: (noun, code) => statuses.find((one) => one.entity === noun && one.code === code)!.id,
    reasons: reasons.map(({ id }) => id),
    recruiters: new Map(stage.desks.map((desk) => [desk.recruiter_id, desk.actor])),
    coordinators: stage.coordinators,
    cabinet,
  }
  return { office, needs }
}

/** Converts the leads that have been qualified longest into candidates with documents and surveys, and into workers. */
const hireAll = async (
  tx: Tx,
  cabinet: Cabinet,
  stage: Stage,
  qualified: readonly Qualified[],
  now: number,
  signal: AbortSignal | undefined,
) => {
  const { office, needs } = await openOffice(tx, cabinet, stage, now)
  const longest = qualified.toSorted((a, b) => a.qualified_at - b.qualified_at).slice(0, HIRED)
  await forSeveral(longest, (lead, index) => {
    signal?.throwIfAborted()
    return hire(tx, chanceOf(SEED + 100_000 + index), { ...office, need: needs[index % needs.length]! }, lead)
  })
}

/**
 * Fills an agency without users: accounts, custom fields, leads with a history of five months, and the candidates and
 * workers made from them. Answers the number of leads, or null when there are users.
 */
const fill = ({ services, pools }: EmptyAgency, now: number, signal: AbortSignal | undefined): Promise<number | null> =>
  inPipeline(pools.requests, async (tx) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true), set_config('brigada.quiet', 'on', true)`.execute(
      tx,
    )
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    if (await tx.selectFrom('users').select('id').executeTakeFirst()) return null
    const chance = chanceOf(SEED)
    const stage = await setStage(tx, now)
    const positions = await tx.selectFrom('positions').select('id').orderBy('id').execute()
    const founder = { ...stage.admin, at: new Date(begun(now)).toISOString() }
    await nameAgency(tx, founder)
    await agreeOnPayments(tx, founder)
    const helpers = await addFreelancers(tx, founder, services.secrets, stage.desks, now)
    const people = castLeads(
      chance,
      now,
      stage.desks,
      positions.map(({ id }) => id),
    )
    const cast = giveLeads(people, helpers, SEED + 500_000)
    const played = await forSeveral(cast, (role, index) => {
      signal?.throwIfAborted()
      return play(tx, chanceOf(SEED + 1 + index), stage, role)
    })
    const qualified = played.filter((lead) => lead !== null)
    await signContracts(tx, founder, now)
    const page = await samplePage()
    const copies = storeOfCopies(services.storage, page)
    const cabinet = await openCabinet(tx, copies.storage, services.secrets, page)
    await hireAll(tx, cabinet, stage, qualified, now, signal)
    await placeWorkers(tx, stage.admin, now)
    await fillReserve(tx, stage.admin)
    await openPermitCases(tx, stage.admin, now)
    await addForemen(tx, stage.admin, now)
    await fillSchedules(tx, stage.admin, now)
    await rentHouses(tx, stage.admin, now)
    await addPapersOfHousesAndStaff(tx, cabinet, stage.admin, now)
    await endFreelancing(tx, stage.admin, services.secrets, helpers, now)
    await enterBonuses(tx, stage.admin, helpers)
    await payEarned(tx, stage.admin)
    await amendContracts(tx, stage.admin, copies.storage, page, now)
    await confirmException(tx, cabinet, stage.admin, now)
    await registerDeclaration(tx, cabinet, stage.admin, now)
    await setTasks(tx, stage.admin, now)
    await writeNotes(tx, chanceOf(SEED + 700_000), now)
    await forgetOldNews(tx, now)
    await copies.stored()
    return cast.length
  })

/** Loads the demo agency of a moment, `now` if not given, in one transaction when there is no user yet. */
export const ensureDemo = async (
  agency: EmptyAgency,
  say: (line: string) => void,
  signal?: AbortSignal,
  now: number = Date.now(),
): Promise<void> => {
  if (await agency.services.db.selectFrom('users').select('id').executeTakeFirst()) return
  const started = Date.now()
  say('Loading the demo agency: half a year of calls, about half a minute …')
  const leads = await fill(agency, now, signal)
  if (leads !== null) say(`${leads} leads loaded in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}
