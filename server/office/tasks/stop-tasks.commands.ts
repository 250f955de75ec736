import { sql } from 'kysely'
import { agencyDay, agencyZone } from '#contract/basics/agency-day.ts'
import type { Language } from '#contract/basics/language.ts'
import { momentOf } from '#contract/basics/zones.ts'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type Rule, dueAt, enterByRule, rulesFor } from './enter-by-rule.ts'
import { taskScope } from './tasks.policy.ts'
import { asSystem, completeRuleTasks, reopenRuleTasks, withdrawRuleTasks } from './rule-tasks.commands.ts'

/** A placement of a worker who is kept from work, with the user who coordinates it. */
type Stopped = { id: number; coordinator_user_id: number; contract: { title: string } }

type Task = { id: number; title: string }

const causeOf = (stop_id: number, assignment_id: number) => `work stop ${stop_id} ${assignment_id}`

/** The deadline of a rule without days to wait is today: the usual hour, or midnight when it has passed. */
const dueToday = (rule: Rule, now: string) => {
  if (rule.due_days > 0) return {}
  const usual = dueAt(rule, agencyDay(now))
  return { due_at: usual > now ? usual : momentOf(agencyDay(now), '23:59', agencyZone()) }
}

/**
 * Creates the tasks to replace a worker who is kept from work or to clear them: one for each placement and stop, for
 * the coordinator of the placement. `describe` says what else depends on it.
 */
export const makeStopTasks = async (
  tx: Tx,
  actor: Actor,
  stop: { id: number; worker_id: number; name: string },
  placements: readonly Stopped[],
  describe: (language: Language) => string,
): Promise<Task[]> => {
  const tasks: Task[] = []
  for (const rule of await rulesFor(tx, 'work_stopped').execute())
    for (const { id, coordinator_user_id, contract } of placements) {
      const made = await enterByRule(tx, asSystem(actor), rule, {
        about: { entity: 'worker', id: stop.worker_id },
        cause: causeOf(stop.id, id),
        day: agencyDay(actor.at),
        ...dueToday(rule, actor.at),
        keeper_id: coordinator_user_id,
        say: (language) => ({ title: `${stop.name}, ${contract.title}`, description: describe(language) }),
      })
      if (made) tasks.push(made)
    }
  return tasks
}

/** Tasks as they are answered: the title only of those that the actor may open. */
export const shownTasks = async (db: Db, actor: Actor, tasks: readonly Task[]): Promise<WorkEffects['tasks']> => {
  const { rows } = await sql<{ id: number }>`
    select tasks.id from tasks where tasks.id = any(${tasks.map(({ id }) => id)}::bigint[]) and ${taskScope(actor)}`.execute(
    db,
  )
  const seen = new Set(rows.map(({ id }) => id))
  return tasks.map(({ id, title }) => ({ id, title: seen.has(id) ? title : null }))
}

/** The open tasks of a stop of work. */
export const openStopTasks = async (db: Db, stop_id: number): Promise<(Task & { cause: string })[]> => {
  const { rows } = await sql<Task & { cause: string }>`
    select id, title, cause from tasks where rule_id is not null and cause like ${`work stop ${stop_id} %`}
      and is_open and archived_at is null order by id`.execute(db)
  return rows
}

const causesOf = async (tx: Tx, stop_id: number) => {
  const { rows } = await sql<{ cause: string }>`
    select distinct cause from tasks where rule_id is not null and cause like ${`work stop ${stop_id} %`} order by cause`.execute(
    tx,
  )
  return rows.map(({ cause }) => cause)
}

const withoutCause = ({ id, title }: Task): Task => ({ id, title })

/** Completes the open tasks of a stop, because the worker may work again; answers them. */
export const completeStopTasks = async (tx: Tx, actor: Actor, stop_id: number): Promise<Task[]> => {
  const open = await openStopTasks(tx, stop_id)
  for (const cause of new Set(open.map((task) => task.cause))) await completeRuleTasks(tx, actor, cause)
  return open.map(withoutCause)
}

/** Completes the open tasks about a placement that is over, because there is nobody left to replace or to clear. */
export const completeTasksOfPlacement = async (tx: Tx, actor: Actor, assignment_id: number) => {
  const { rows } = await sql<{ cause: string }>`
    select distinct cause from tasks where rule_id is not null and is_open and archived_at is null
      and cause like 'work stop %' and split_part(cause, ' ', 4) = ${String(assignment_id)} order by cause`.execute(tx)
  for (const { cause } of rows) await completeRuleTasks(tx, actor, cause)
}

/** Archives the open tasks of a stop, because it is undone; answers them. */
export const withdrawStopTasks = async (tx: Tx, actor: Actor, stop_id: number): Promise<Task[]> => {
  const open = await openStopTasks(tx, stop_id)
  for (const cause of new Set(open.map((task) => task.cause))) await withdrawRuleTasks(tx, actor, cause)
  return open.map(withoutCause)
}

/** Reopens the completed tasks of a stop, because the return is undone; answers those that are open now. */
export const reopenStopTasks = async (tx: Tx, actor: Actor, stop_id: number): Promise<Task[]> => {
  for (const cause of await causesOf(tx, stop_id)) await reopenRuleTasks(tx, actor, cause)
  return (await openStopTasks(tx, stop_id)).map(withoutCause)
}
