import { sql } from 'kysely'
import { AGREEMENT_ENDING_DAYS } from '#contract/team/freelancer-rules.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { notify, untold } from '#server/office/notifications/notifications.commands.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'

/** How many days before the end of an agreement the second reminder is sent. */
const LAST_DAYS = 7

type Ending = { id: number; mark: string; name: string; valid_to: string; days: number; user_ids: number[] }

/**
 * Reminds the supervisor of a freelance recruiter and users with scope `all` of the end of an agreement, 30 and 7 days
 * before, once per last day; answers how many agreements.
 */
export const remindOfAgreements = async (tx: Tx, actor: Actor): Promise<number> => {
  const today = sql`${agencyDay(actor.at)}::date`
  const days = sql`(f.agreement_valid_to - ${today})`
  const { rows } = await sql<Ending>`
    select f.id, f.agreement_valid_to || ' ' || case when ${days} <= ${sql.lit(LAST_DAYS)} then ${sql.lit(LAST_DAYS)}
        else ${sql.lit(AGREEMENT_ENDING_DAYS)} end as mark,
      ${sqlName('f')} as name, f.agreement_valid_to as valid_to, ${days} as days,
      array(select r.user_id from recruiters r where r.id = f.supervisor_id
        union select ur.user_id from user_roles ur join roles o on o.id = ur.role_id where o.is_super) as user_ids
    from freelance_recruiters f
    where f.archived_at is null and f.status <> 'ended' and f.agreement_number is not null and f.agreement_signed_at <= ${today}
      and f.agreement_valid_to between ${today} and ${today} + ${sql.lit(AGREEMENT_ENDING_DAYS)}
    order by f.agreement_valid_to, f.id`.execute(tx)
  const ending = await untold(tx, 'agreement_ending', 'freelance_recruiter', rows)
  const news = ending.flatMap(({ id, name, valid_to, days: left, user_ids }) =>
    user_ids.map((user_id) => ({
      user_id,
      type: 'agreement_ending' as const,
      entity: 'freelance_recruiter',
      entity_id: id,
      params: { name, valid_to, days: left },
    })),
  )
  await notify(tx, actor, news)
  return ending.length
}
