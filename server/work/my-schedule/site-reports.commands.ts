import { sql } from 'kysely'
import type { MySchedule, ReportInput, SiteReport } from '#contract/work/my-schedule.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, found } from '#server/platform/problems.ts'
import { notify } from '#server/office/notifications/notifications.commands.ts'
import { crewShift, sitesOf } from './my-schedule.queries.ts'
import { siteReports } from './site-reports.queries.ts'

const byKey = async (tx: Tx, key: string): Promise<SiteReport | undefined> =>
  (await siteReports(tx, sql`r.key = ${key}`))[0]

const isInCrew = async (tx: Tx, foreman_id: number, contract_id: number, worker_id: number) =>
  (await crewShift(tx, foreman_id, sql`s.worker_id = ${worker_id} and s.contract_id = ${contract_id}`)) !== undefined

const TOLD = 200

const tellOfIncident = async (
  tx: Tx,
  actor: Actor,
  foreman: NonNullable<MySchedule['foreman']>,
  site: MySchedule['contracts'][number],
  text: string,
) => {
  const { rows } = await sql<{ user_id: number }>`select k.user_id from contract_coordinators t
    join coordinators k on k.id = t.coordinator_id where t.contract_id = ${site.id} and t.to_date is null`.execute(tx)
  const params = { name: fullName(foreman), contract: site.title, text: text.slice(0, TOLD) }
  const news = { type: 'site_incident', entity: 'contract', entity_id: site.id, params } as const
  await notify(
    tx,
    actor,
    rows.map(({ user_id }) => ({ ...news, user_id })),
  )
}

/**
 * Stores a foreman's report about a day on one of their sites and notifies those who run the contract of an incident. A
 * repeated key answers with the stored report.
 */
export const writeReport = async (
  tx: Tx,
  actor: Actor,
  foreman: NonNullable<MySchedule['foreman']>,
  input: ReportInput,
): Promise<SiteReport> => {
  const known = await byKey(tx, input.key)
  if (known) return found(known.created_by.id === actor.user_id ? known : undefined)
  const site = (await sitesOf(tx, foreman.id)).find(({ id }) => id === input.contract_id)
  if (!site) throw fieldProblem('contract_id', 'not_found')
  const worker_id = input.worker_id ?? null
  if (worker_id !== null && !(await isInCrew(tx, foreman.id, site.id, worker_id)))
    throw fieldProblem('worker_id', 'not_found')
  const { timezone } = site
  const row = await tx
    .insertInto('site_reports')
    .values({
      ...input,
      worker_id,
      foreman_id: foreman.id,
      date: sql<string>`(${input.happened_at}::timestamptz at time zone ${timezone})::date`,
      file_id: null,
      created_at: actor.at,
      created_by: actor.user_id!,
    })
    .returning(['id', 'kind', 'date', 'text', 'worker_id'])
    .executeTakeFirstOrThrow()
  const subject = { entity: 'site_report', id: row.id, parent: { entity: 'contract', id: site.id } }
  await recordChange(tx, actor, 'created', subject, {}, row)
  if (input.kind === 'incident') await tellOfIncident(tx, actor, foreman, site, input.text)
  return (await byKey(tx, input.key))!
}

/** Sets the photo of the actor's own report. */
export const setReportPhoto = async (tx: Tx, actor: Actor, key: string, file_id: number) => {
  const row = await tx
    .updateTable('site_reports')
    .set({ file_id })
    .where('key', '=', key)
    .where('created_by', '=', actor.user_id)
    .returning(['id', 'contract_id'])
    .executeTakeFirst()
  const { id, contract_id } = found(row)
  const subject = { entity: 'site_report', id, parent: { entity: 'contract', id: contract_id } }
  await recordChange(tx, actor, 'updated', subject, { file_id: null }, { file_id })
}
