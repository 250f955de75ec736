import { agencyDay } from '#contract/basics/agency-day.ts'
import { type Actor, actAgain, beyondScope } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { updateWorker } from '../people/workers/workers.commands.ts'
import { lockWorker } from '../people/workers/workers.queries.ts'
import { officeTime } from './office-hours.ts'
import { type Cabinet, addPaper } from './papers.ts'

const DAY = 86_400_000

/** A citizen of Belarus who is planned and has not begun, with the work that the declaration names. */
const plannedOf = (tx: Tx) =>
  tx
    .selectFrom('assignments as a')
    .innerJoin('workers as w', 'w.id', 'a.worker_id')
    .innerJoin('contracts as c', 'c.id', 'a.contract_id')
    .innerJoin('needs as n', 'n.id', 'a.need_id')
    .innerJoin('positions as p', 'p.id', 'n.position_id')
    .where('a.status', '=', 'planned')
    .where('w.citizenship', '=', 'BY')
    .where('c.rate_period', '=', 'hour')
    .where('w.is_open', '=', true)
    .select(['a.worker_id', 'a.employment_form', 'a.pay_rate', 'a.currency'])
    .select(['c.client_name', 'c.client_tax_id', 'c.site_city', 'c.hours_per_day', 'c.days_per_week'])
    .select('p.name as position')
    .orderBy('a.id')
    .executeTakeFirst()

/** A declaration that was registered five days ago and whose work has not begun: the labour office must be told. */
export const registerDeclaration = async (tx: Tx, cabinet: Cabinet, admin: Actor, now: number) => {
  const ago = (days: number) => actAgain(admin, { at: new Date(officeTime(now - days * DAY)).toISOString() })
  const planned = await plannedOf(tx)
  if (!planned) return
  const holder = { entity: 'worker', id: planned.worker_id } as const
  const valid_to = agencyDay(now + 500 * DAY)
  await addPaper(tx, cabinet, ago(6), holder, { code: 'visa', country: 'PL', number: 'PL4471902', valid_to })
  const hours = planned.hours_per_day * planned.days_per_week
  await addPaper(tx, cabinet, ago(6), holder, {
    code: 'declaration',
    country: 'PL',
    number: 'OSW/1482/2026',
    valid_from: agencyDay(now - 5 * DAY),
    valid_to,
    named_client: planned.client_name,
    named_client_tax_id: planned.client_tax_id,
    named_position: planned.position.pl,
    named_place: planned.site_city,
    named_forms: [planned.employment_form],
    lowest_pay: planned.pay_rate,
    lowest_pay_currency: planned.currency,
    lowest_pay_period: 'hour',
    least_hours: hours,
    most_hours: hours,
    named_hours_period: 'week',
  })
  const worker = await lockWorker(tx, beyondScope(admin), planned.worker_id)
  const bases = { stay_basis: 'visa', work_basis: 'declaration' } as const
  await updateWorker(tx, ago(1), cabinet.secrets, worker, { version: worker.version, ...bases })
}
