import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Coordinator, CoordinatorHoldings } from '#contract/team/coordinators.ts'
import type { Notification } from '#contract/office/notifications.ts'
import type { TaskRule } from '#contract/office/task-rules.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { newHousing } from '#server/testing/housing.ts'
import { allPapers, dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { taskCalls } from '#server/testing/tasks.ts'

type One = { data: Coordinator; errors: { path: string; code: string; params?: object }[] }

const everything: CoordinatorHoldings = { contracts: 1, placements: 2, houses: 1, tasks: 1, rules: 1, cases: 1 }

/** Every column that refers to a coordinator: the kind of open work, or null where it stays. */
const ofCoordinators: Readonly<Record<string, string | null>> = {
  'assignments.coordinator_id': "status in ('planned', 'active')",
  'contract_coordinators.coordinator_id': 'to_date is null',
  'properties.responsible_coordinator_id': 'archived_at is null',
  'documents.coordinator_id': null,
}

/** The same for columns that refer to a user, except the authors of rows. */
const ofUsers: Readonly<Record<string, string | null>> = {
  'task_rules.user_id': 'true',
  'permit_cases.responsible_id': "state = 'open'",
  'access_links.user_id': null,
  'api_tokens.user_id': null,
  'attendance_marks.user_id': null,
  'backup_codes.user_id': null,
  'calendar_feeds.user_id': null,
  'change_history.actor_id': null,
  'coordinators.user_id': null,
  'foremen.user_id': null,
  'idempotency_keys.user_id': null,
  'import_mappings.user_id': null,
  'known_devices.user_id': null,
  'list_views.owner_id': null,
  'notification_choices.user_id': null,
  'notifications.user_id': null,
  'presence.user_id': null,
  'recruiters.user_id': null,
  'second_factors.user_id': null,
  'sessions.user_id': null,
  'surveys.interviewer_id': null,
  'tasks.author_id': null,
  'user_roles.user_id': null,
  'webhooks.user_id': null,
}

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const columnsNaming = async (table: string) =>
  (
    await sql<{ name: string }>`select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1`.execute(agency.db)
  ).rows.map(({ name }) => name)

const newsOf = async (as: Someone) =>
  (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })).body.data

const named = async (columns: Readonly<Record<string, string | null>>, id: number) => {
  const found: string[] = []
  for (const [column, open] of Object.entries(columns)) {
    if (open === null) continue
    const [table, name] = column.split('.') as [string, string]
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(name)} = ${id} and ${sql.raw(open)}`.execute(
        agency.db,
      )
    if (rows.length > 0) found.push(column)
  }
  return found.toSorted()
}

const read = async (id: number) => (await agency.call<One>('GET', `/api/coordinators/${id}`, { as: admin })).body.data
const held = async (id: number) =>
  (await agency.call<{ data: CoordinatorHoldings }>('GET', `/api/coordinators/${id}/holdings`, { as: admin })).body.data

const dismiss = async (id: number, fields?: object) =>
  agency.call<One>('PUT', `/api/coordinators/${id}/status`, {
    as: admin,
    body: {
      version: (await read(id)).version,
      status_id: (await statusIds(agency, 'coordinator')).get('dismissed'),
      ...(fields ? { fields } : {}),
    },
  })

/** A coordinator to whom every such column refers. */
const busyCoordinator = async () => {
  const own = await runningContract(agency, admin)
  const leaving = own.coordinator
  const other = await runningContract(agency, admin)
  await sql`insert into contract_coordinators (contract_id, coordinator_id, is_main, from_date)
    values (${other.contract.id}, ${leaving.id}, false, ${dayFrom(-20)})`.execute(agency.db)
  const placements: number[] = []
  for (const need of [own.need, other.need]) {
    const worker_id = await newWorker(agency, admin)
    await allPapers(agency, worker_id)
    const made = await place(agency, admin, {
      need_id: need.id,
      worker_id,
      start_date: dayFrom(2),
      coordinator_id: leaving.id,
    })
    placements.push(made.body.data.id)
  }
  const house = await newHousing(agency, admin, { responsible_coordinator_id: leaving.id })
  const calls = await taskCalls(agency)
  const task = await calls.made(admin, {
    kind: 'regular',
    due_at: new Date(Date.now() + 9e7).toISOString(),
    assignee_ids: [leaving.as.user_id],
  })
  const { body } = await agency.call<{ data: TaskRule[] }>('GET', '/api/task-rules', { as: admin })
  const rule = body.data[0]!
  const change = { version: rule.version, assign_to: 'user', user_id: leaving.as.user_id }
  expect((await agency.call('PATCH', `/api/task-rules/${rule.id}`, { as: admin, body: change })).status).toBe(200)
  const kinds = await agency.call<{ data: { id: number }[] }>('GET', '/api/permit-case-kinds', { as: admin })
  const opened = await agency.call('POST', `/api/workers/${await newWorker(agency, admin)}/permit-cases`, {
    as: admin,
    body: { kind_id: kinds.body.data[0]!.id, responsible_id: leaving.as.user_id },
  })
  expect(opened.status, opened.text).toBe(200)
  return { leaving, own, other, placements, house, task, rule }
}

it('knows every column that refers to a coordinator or a user', async () => {
  expect(await columnsNaming('coordinators')).toEqual(Object.keys(ofCoordinators).toSorted())
  const users = (await columnsNaming('users')).filter((name) => !/\.\w+_by$/.test(name))
  expect(users).toEqual(Object.keys(ofUsers).toSorted())
})

it('requires a successor for open work and hands all of it over in one step, recorded in every history', async () => {
  const { leaving, own, other, placements, house, task, rule } = await busyCoordinator()
  const heir = await newCoordinator(agency)
  expect(await held(leaving.id)).toEqual(everything)

  const refused = await dismiss(leaving.id)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'fields.successor_id', code: 'takeover_needed', params: everything }],
  ])
  const archived = await agency.call<One>('PUT', `/api/coordinators/${leaving.id}/archive`, {
    as: admin,
    body: { version: (await read(leaving.id)).version },
  })
  expect(archived.status).toBe(422)
  expect(await held(leaving.id)).toEqual(everything)

  const done = await dismiss(leaving.id, { successor_id: heir.id })
  expect(done.status, done.text).toBe(200)
  expect(done.body.data.user_status).toBe('blocked')
  expect(await held(leaving.id)).toEqual({ contracts: 0, placements: 0, houses: 0, tasks: 0, rules: 0, cases: 0 })
  expect(await held(heir.id)).toEqual(everything)
  expect([await named(ofCoordinators, leaving.id), await named(ofUsers, leaving.as.user_id)]).toEqual([[], []])
  expect(await named(ofCoordinators, heir.id)).toEqual(
    Object.keys(ofCoordinators)
      .filter((column) => ofCoordinators[column] !== null)
      .toSorted(),
  )

  const { rows: team } = await sql<{ coordinator_id: number; is_main: boolean }>`select coordinator_id, is_main
    from contract_coordinators where contract_id = ${other.contract.id} and to_date is null order by is_main`.execute(
    agency.db,
  )
  expect(team).toEqual([
    { coordinator_id: heir.id, is_main: false },
    { coordinator_id: other.coordinator.id, is_main: true },
  ])

  const told = await sql<{ entity: string; entity_id: number; field: string; new_value: unknown }>`
    select entity, entity_id, field, new_value from change_history
    where transaction_id = (select transaction_id from change_history where entity = 'coordinator' and entity_id = ${heir.id}
      and field = 'predecessor_id') and action = 'updated'`.execute(agency.db)
  const lines = told.rows.map(({ entity, entity_id, field }) => `${entity} ${entity_id} ${field}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      `contract ${own.contract.id} main_coordinator_id`,
      ...placements.map((id) => `assignment ${id} coordinator_id`),
      `housing ${house.id} responsible_coordinator_id`,
      `task ${task.id} assignee_ids`,
      `task_rule ${rule.id} user_id`,
      ...Object.keys(everything).map((kind) => `coordinator ${heir.id} ${kind}_taken_over`),
      ...Object.keys(everything).map((kind) => `coordinator ${leaving.id} ${kind}_handed_over`),
    ]),
  )
  const news = await newsOf(heir.as)
  expect(news.filter(({ type }) => type === 'work_taken_over')).toMatchObject([
    { entity: 'coordinator', entity_id: heir.id, params: everything },
  ])
})

it('leaves the tasks of one who has another role and an active account', async () => {
  const someone = await agency.join('recruiter')
  const made = await agency.call<One>('POST', '/api/coordinators', {
    as: admin,
    body: { user_id: someone.user_id, phone: '+48699000111' },
  })
  const calls = await taskCalls(agency)
  await calls.made(admin, {
    kind: 'regular',
    due_at: new Date(Date.now() + 9e7).toISOString(),
    assignee_ids: [someone.user_id],
  })
  expect((await held(made.body.data.id)).tasks).toBe(0)
  expect((await dismiss(made.body.data.id)).body.data.user_status).toBe('active')
})
