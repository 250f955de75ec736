import { sql } from 'kysely'
import { type ReservePerson } from '#contract/work/reserve.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import { keptAway } from '../assignments/kept-away.policy.ts'

type Row = Omit<ReservePerson, 'obstacle'> & {
  is_busy: boolean
  is_open: boolean
  is_archived: boolean
  status_meanings: StatusMeaning[]
}

const obstacleOf = (row: Row): ReservePerson['obstacle'] => {
  if (row.is_archived || keptAway(row) !== null) return 'kept_from_work'
  return row.is_busy ? 'placed_elsewhere' : null
}

/**
 * The people who wait for a place of a need, in order. A candidate who was converted is shown as the worker; a placement
 * counts as elsewhere when it shares a day with the rest of the need.
 */
export const readReserve = async (db: Db, need_id: number): Promise<ReservePerson[]> => {
  const { rows } = await sql<Row>`
    select r.id, case when w.id is null then 'candidate' else 'worker' end as entity, coalesce(w.id, c.id) as person_id,
      coalesce(w.first_name, c.first_name) as first_name, coalesce(w.last_name, c.last_name) as last_name, r.place, r.created_at,
      coalesce(w.is_open, c.is_open) as is_open, coalesce(w.archived_at, c.archived_at) is not null as is_archived,
      coalesce(s.meanings, '{}') as status_meanings, busy.need_id is not null as is_busy, busy.end_date as busy_until
    from need_reserves r join needs n on n.id = r.need_id
      left join surveys v on v.id = r.survey_id left join candidates c on c.id = v.candidate_id
      left join workers w on w.id = r.worker_id or w.candidate_id = v.candidate_id
      left join statuses s on s.id = w.status_id
      left join lateral (select a.need_id, a.end_date from assignments a
        where a.worker_id = w.id and a.status = any(${[...placedStatuses]}::text[])
          and daterange(a.start_date, a.end_date, '[]') && daterange(greatest(n.date_from, ${today}), greatest(n.date_from, ${today}, coalesce(n.date_to, 'infinity')), '[]')
        order by a.end_date desc nulls first limit 1) as busy on true
    where r.need_id = ${need_id} order by r.place, r.id`.execute(db)
  return rows.map((row) => {
    const { is_busy: _busy, is_open: _open, is_archived: _archived, status_meanings: _meanings, ...person } = row
    return { ...person, obstacle: obstacleOf(row) }
  })
}
