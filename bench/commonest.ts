import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type SqlBool, sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { sealHistory } from '#server/behaviors/history/prove-history.ts'
import { isWithin } from '#server/behaviors/jobs/id-batches.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { readConfig } from '#server/platform/config.ts'
import { openStorage } from '#server/platform/storage.ts'
import { sweepFiles } from '#server/office/files/sweep-files.commands.ts'
import { lastEvent, missedBy } from '#server/office/live/missed.queries.ts'
import { nightSteps } from '#server/office/nights/night-steps.ts'
import { remindOfContacts } from '#server/office/notifications/remind-contacts.commands.ts'
import { remindOfTasks } from '#server/office/tasks/remind-tasks.commands.ts'
import { dueNow } from '#server/people/retention/retention.queries.ts'
import { findFaults } from '#server/people/data-quality/find-faults.commands.ts'
import { findPairs } from '#server/people/data-quality/find-pairs.commands.ts'
import { startScan } from '#server/people/data-quality/scan.commands.ts'
import { lapsed } from '#server/people/workers/suspend-workers.commands.ts'
import { tidy } from '#server/team/session/tidy.commands.ts'
import { followSome, workersToFollow } from '#server/work/labour-notifications/follow-law.commands.ts'
import { workDayOf } from '#server/work/legality/work-day.queries.ts'
import { remindOfAttendance } from '#server/work/shifts/remind-attendance.commands.ts'
import type { Sent } from './load.ts'
import { listOf } from './operations.ts'

/** Something that users or the clock do often: requests, or work with the database. */
export type Common = { name: string; kind: 'request' | 'job' } & (
  | { sent: Sent[] }
  | { work: (db: Db) => Promise<unknown> }
)

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Ids = Record<'ready' | 'reserve' | 'new_lead', number>

/** Ids of statuses that the requests name. */
export const statusIds = async (db: Db): Promise<Ids> => {
  const idOf = async (entity: 'candidate' | 'lead', code: string) =>
    (
      await db
        .selectFrom('statuses')
        .where('entity', '=', entity)
        .where('code', '=', code)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id
  return {
    ready: await idOf('candidate', 'ready'),
    reserve: await idOf('candidate', 'reserve'),
    new_lead: await idOf('lead', 'new'),
  }
}

/** The requests of pages, by the token of an administrator or a recruiter. */
export const commonRequests = (admin: string, recruiter: string, ids: Ids, cursor: string): Common[] => {
  const get = (path: string, token = admin): Sent => ({ method: 'GET', path, token })
  const one = (name: string, ...paths: string[]): Common => ({
    name,
    kind: 'request',
    sent: paths.map((path) => get(path)),
  })
  const candidates = listOf('candidates')
  return [
    one('list of candidates (and the session)', candidates),
    one(
      'filtered list: two statuses, expired papers',
      `${candidates}&status_id=${ids.ready},${ids.reserve}&documents_state=expired`,
    ),
    { name: 'list of leads of a recruiter', kind: 'request', sent: [get(listOf('leads'), recruiter)] },
    one('page 3,600 by cursor', `${candidates}&after=${cursor}`),
    one('search: common name', `${candidates}&search=${encodeURIComponent('Шевченко')}`),
    one('search: rare name', `${candidates}&search=${encodeURIComponent('Oleksandr Kovalenko')}`),
    one('search: piece of a phone', `${candidates}&search=50612`),
    one('list sorted by name', '/api/leads?sort=last_name&limit=25&once=yes&fields=first_name'),
    one('list sorted by change', '/api/leads?sort=-updated_at&limit=25&once=yes&fields=first_name'),
    one('list sorted by city', '/api/leads?sort=city&limit=25&once=yes&fields=first_name'),
    one('count of a list', '/api/leads/count', `/api/candidates/count?status_id=${ids.ready}`),
    one('groups of a list', '/api/leads/groups?group=status_id'),
    one('queues of leads', '/api/leads/queues'),
    one(
      'column of a board, and its counts',
      `/api/leads?status_id=${ids.new_lead}&sort=status_since&limit=25&once=yes&fields=first_name`,
      '/api/leads/board',
    ),
    one('record of a worker', '/api/workers/4711'),
    one('history of a record', '/api/leads/4711/history', '/api/leads/4711/status-history'),
    one('documents of a worker', '/api/workers/4711/documents', '/api/workers/4711/documents/requirements'),
    one('tasks, own and counted', '/api/tasks?sort=due_at', '/api/tasks/count', '/api/tasks/board'),
    one('notes of a record', '/api/notes?entity=lead&entity_id=4711'),
    one('notifications', '/api/notifications'),
    one('placements of a worker', '/api/assignments?worker_id=4711', '/api/assignments?contract_id=17'),
    one('contracts, needs', '/api/contracts', '/api/needs'),
    one('schedule of a week', `/api/schedule?from=${day(-2)}&to=${day(4)}&contract_id=18`),
    one('schedule of a week, all contracts', `/api/schedule?from=${day(-2)}&to=${day(4)}`),
    one('home', '/api/home'),
    one('deliveries of a webhook', '/api/webhooks/1/deliveries'),
    {
      name: 'phone typed: who has it already',
      kind: 'request',
      sent: [
        {
          method: 'POST',
          path: '/api/duplicate-checks',
          token: admin,
          body: {
            entity: 'lead',
            phone: '+380671234567',
            first_name: 'Соломія',
            last_name: 'Поліщук',
            date_of_birth: '1990-05-06',
          },
        },
      ],
    },
  ]
}

let digits = Date.now()

const newLead = (token: string): Sent => {
  const body = { first_name: 'Наталія', last_name: 'Мельник', city: 'Львів', phone: `+9${digits}`, source: 'olx' }
  return { method: 'POST', path: '/api/leads', token, body, key: `plan-${digits++}` }
}

/** Writes of users: each is made twice. */
export const commonWrites = (
  token: string,
  lead: { id: number; version: number },
): { name: string; warm: Sent; sent: Sent }[] => {
  const change = (version: number): Sent => ({
    method: 'PATCH',
    path: `/api/leads/${lead.id}`,
    token,
    body: { version, comment: `Plan ${version} ${digits}` },
  })
  return [
    { name: 'create with history', warm: newLead(token), sent: newLead(token) },
    { name: 'update with history', warm: change(lead.version), sent: change(lead.version + 1) },
  ]
}

/** A folder without files. */
const emptyStorage = () =>
  openStorage(readConfig({ DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-bench-files-')) }))

/** Steps of the night that find their work in one statement, and do not change thousands of people one by one. */
const STEPS = new Set(['right_to_work', 'document_tasks', 'document_reminders', 'ending_contracts'])

const FIRST = { from: 0, to: 5_000 }

/** Does some work and takes it back. */
const takenBack = (db: Db, work: (tx: Tx) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await work(tx)
    throw new Error('taken back')
  })

/** What live pages and the clock do. */
export const commonJobs: Common[] = [
  {
    name: 'live page catches up, just left',
    kind: 'request',
    work: async (db) => missedBy(db, systemActor(), { after: (await lastEvent(db)) - 200 }),
  },
  {
    name: 'live page catches up, left long ago',
    kind: 'request',
    work: (db) => missedBy(db, systemActor(), { after: 1_000 }),
  },
  {
    name: 'live page catches up by seconds',
    kind: 'request',
    work: (db) => missedBy(db, systemActor(), { within: 30 }),
  },
  {
    name: 'each minute: history is sealed',
    kind: 'job',
    work: async (db) => {
      await sql`select id, jsonb_build_array(old_value, new_value)::text from change_history where id > ${900_000} and id <= ${1_000_000} order by id limit 1000`.execute(
        db,
      )
      await sealHistory(db)
    },
  },
  { name: 'each ten minutes: calls that are due', kind: 'job', work: (db) => remindOfContacts(db) },
  { name: 'each ten minutes: attendance', kind: 'job', work: (db) => remindOfAttendance(db) },
  { name: 'each five minutes: tasks', kind: 'job', work: (db) => remindOfTasks(db) },
  { name: 'nightly: old rows are deleted', kind: 'job', work: (db) => tidy(db) },
  { name: 'nightly: files without a record', kind: 'job', work: (db) => sweepFiles(db, emptyStorage()) },
  { name: 'nightly: retention that has ended', kind: 'job', work: (db) => dueNow(db, systemActor().at) },
  {
    name: 'nightly: pairs that may be one person',
    kind: 'job',
    work: (db) => takenBack(db, async (tx) => findPairs(tx, 'worker', await startScan(tx, systemActor()), FIRST)),
  },
  {
    name: 'nightly: faults of records',
    kind: 'job',
    work: (db) => takenBack(db, async (tx) => findFaults(tx, 'lead', await startScan(tx, systemActor()), FIRST)),
  },
  { name: 'nightly: suspensions', kind: 'job', work: (db) => lapsed(db, isWithin('w.id', FIRST)) },
  {
    name: 'nightly: notices to authorities',
    kind: 'job',
    work: async (db) => {
      const ids = await workersToFollow(db, FIRST)
      const some = sql<SqlBool>`w.id = any(${ids.slice(0, 100)}::bigint[])`
      await takenBack(db, (tx) => followSome(tx, systemActor(), some))
    },
  },
  {
    name: 'who may work tomorrow',
    kind: 'request',
    work: (db) => db.transaction().execute((tx) => workDayOf(tx, systemActor(), { day: day(1) })),
  },
  ...nightSteps
    .filter(({ name }) => STEPS.has(name))
    .map(({ name, run }): Common => ({
      name: `nightly: ${name}`,
      kind: 'job',
      work: (db) => run(db, systemActor()),
    })),
]
