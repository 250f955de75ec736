import { type SqlBool, sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { PlannedPerson, WorkDay } from '#contract/work/legality.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import { fallsOut } from '../assignments/forecast.policy.ts'
import { equalPaySoon, judge } from '../assignments/judge.policy.ts'
import { type Planned, readContractsOf, readStandings } from './standings.queries.ts'

/** How many days ahead the end of a permission is shown. */
const AHEAD_DAYS = 30

/** How many days ahead the beginning of equal pay is shown: a rate is agreed with the client first. */
const AHEAD_OF_EQUAL_PAY = 60

const earliest = (day: string, end_date: string | null) => (end_date !== null && end_date < day ? end_date : day)

const against = ({ cause }: { cause: string }) => cause !== 'ok'

const lightOf = (
  answer: PlannedPerson['answer'],
  open: number,
  falls_out_on: string | null,
): PlannedPerson['light'] => {
  if (answer === 'may_not') return 'red'
  return answer === 'unknown' || open > 0 || falls_out_on !== null ? 'amber' : 'green'
}

const judged = (
  { terms, end_date, asked, assignment_id, worker_id, first_name, last_name }: Planned,
  day: string,
): PlannedPerson => {
  const { answer, reasons } = judge(asked, terms, day)
  const soon = answer === 'may' ? fallsOut(asked, terms, day, earliest(addDays(day, AHEAD_DAYS), end_date)) : null
  const paid = equalPaySoon(asked, terms, day, earliest(addDays(day, AHEAD_OF_EQUAL_PAY), end_date))
  const today = [...reasons.filter(against), ...(paid ? [paid] : [])]
  const falls_out_on = soon?.day ?? null
  return {
    assignment_id,
    worker_id,
    first_name,
    last_name,
    light: lightOf(answer, today.length, falls_out_on),
    answer,
    falls_out_on,
    reasons: [...today, ...(soon?.reasons ?? []).filter(({ cause }) => !today.some((one) => one.cause === cause))],
  }
}

const ORDER = { red: 0, amber: 1, green: 2 } as const

const urgencyOf = ({ light, falls_out_on }: PlannedPerson) => `${ORDER[light]} ${falls_out_on ?? '9'}`

/** People who may not work come first, then those whose permission ends soon by day, then unknown ones. */
const byUrgency = (a: PlannedPerson, b: PlannedPerson) => {
  const [first, second] = [urgencyOf(a), urgencyOf(b)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** The contracts of these ids, by title. */
const sitesOf = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<Omit<WorkDay['contracts'][number], 'people'>>`
    select c.id, c.title, c.client_name, c.site_city from contracts c where c.id = any(${[...ids]}::bigint[])
    order by c.title, c.id`.execute(db)
  return rows
}

/** The most people judged for one answer. */
const MOST_JUDGED = 5_000

type Asked = { day?: string | undefined; after?: number | undefined }

/** The first people of a day by contract, in whole contracts: at most `most`, unless the first contract has more. */
const readFirst = async (db: Db, scope: Condition, day: string, most: number) => {
  const { first, last, count } = await readContractsOf(db, scope, day, most + 1)
  if (count <= most) return { planned: await readStandings(db, scope, day), next: null }
  const next = first === last ? last : last - 1
  const part = sql<SqlBool>`assignments.contract_id between ${first} and ${next}`
  return { planned: await readStandings(db, all([scope, part]), day), next }
}

/**
 * The people placed on a day on contracts in scope, by contract, each with the assessment. `next` asks for the people of
 * the contracts that follow, when one answer would judge more than `most`.
 */
export const workDayOf = async (db: Db, actor: Actor, asked: Asked, most: number = MOST_JUDGED): Promise<WorkDay> => {
  const day = asked.day ?? addDays(agencyDay(actor.at), 1)
  const following = asked.after === undefined ? undefined : sql<SqlBool>`assignments.contract_id > ${asked.after}`
  const { planned, next } = await readFirst(db, all([assignmentScope(actor), following]), day, most)
  const people = planned.map((one) => ({ contract_id: one.contract_id, person: judged(one, day) }))
  const byContract = Map.groupBy(people, ({ contract_id }) => contract_id)
  const sites = await sitesOf(db, [...byContract.keys()])
  const contracts = sites
    .map((site) => ({
      ...site,
      people: byContract
        .get(site.id)!
        .map(({ person }) => person)
        .toSorted(byUrgency),
    }))
    .toSorted((a, b) => byUrgency(a.people[0]!, b.people[0]!))
  const count = (light: PlannedPerson['light']) => people.filter(({ person }) => person.light === light).length
  const counts = { red: count('red'), amber: count('amber'), green: count('green') }
  return { day, counts, contracts, next }
}
