import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { freeMovementCountries } from '#contract/basics/world.ts'
import type { DocumentPerson } from '#contract/people/document-choices.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { isCurrent } from './document-conditions.ts'

/** Whether a requirement `r` applies to the citizenship of a person `w`, directly or by a group. */
export const namesCitizenship = sql<SqlBool>`(r.citizenship in ('all', w.citizenship,
  case when w.citizenship = any(${freeMovementCountries}::text[]) then 'eu' else 'non_eu' end))`

/** Whether a legal rule `x` is for the citizenship of a worker `w`. */
export const isForCitizen = sql<SqlBool>`((x.citizens is null and w.citizenship <> all(${freeMovementCountries}::text[]) or w.citizenship = any(x.citizens))
  and w.citizenship <> all(x.except_citizens))`

/** Whether a legal rule `x` is in force today for the citizenship of a worker `w`. */
export const concernsCitizen = sql<SqlBool>`(${isForCitizen} and ${today} between x.valid_from and coalesce(x.valid_to, 'infinity'))`

const bySettings = sql`cross join lateral (select r.document_type_ids as type_ids, 'yes' as verdict, null as act) asked`

const kindsOf = (codes: RawBuilder<unknown>) =>
  sql`(select array_agg(k.id) from document_types k where k.code = any(${codes}))`

const byLaw = sql`cross join lateral (
  select case when r.legal_right = 'stay' and way.may_stay then ${kindsOf(sql`way.stay_types`)}
      when r.legal_right = 'work' and way.verdict is not null
        then ${kindsOf(sql`case when cardinality(way.work_types) > 0 then way.work_types else way.stay_types end`)}
      else r.document_type_ids end as type_ids,
    case when r.legal_right is null then 'yes'
      when w.stay_basis is null or (r.legal_right = 'work' and w.work_basis is null) then 'no_basis'
      when r.legal_right = 'work' then coalesce(way.verdict, 'no')
      when way.may_stay then 'yes' else 'no' end as verdict,
    way.act
  from (
    select count(*) > 0 as may_stay, max(x.stay_types) as stay_types, max(x.work_types) filter (where x.work_basis = w.work_basis) as work_types,
      max(x.verdict) filter (where x.work_basis = w.work_basis) as verdict, max(x.act) filter (where x.work_basis = w.work_basis) as act
    from work_rights x where r.legal_right is not null and x.country = r.country and x.stay_basis = w.stay_basis and x.verdict <> 'no'
      and (x.forms is null or w.employment_form is null or w.employment_form = any(x.forms)) and ${concernsCitizen}
  ) way
) asked`

/**
 * Joins to a requirement `r` of a person `w` the document types that meet it (`asked.type_ids`) and, for a legal right,
 * the `verdict` (`yes`, `unknown`, `no`, `no_basis`) with the `act` behind it.
 */
export const askedOf: Readonly<Record<DocumentPerson, typeof byLaw>> = { candidate: bySettings, worker: byLaw }

const sameOwner = sql<SqlBool>`(n.worker_id = d.worker_id or n.candidate_id = d.candidate_id)`
const isNewer = sql<SqlBool>`((coalesce(n.issued_on, n.created_at::date), n.id) > (coalesce(d.issued_on, d.created_at::date), d.id))`
const outweighedBy = (result: 'fit' | 'unfit') => sql<SqlBool>`exists (select 1 from documents n
  where ${sameOwner} and n.type_id = d.type_id and n.result = ${result} and n.verification = 'verified' and n.archived_at is null and ${isNewer})`

/**
 * Whether a document `d` counts: neither replaced nor rejected, not stating that its owner is unfit, and without a
 * newer verified one that does.
 */
export const countsAsPaper = sql<SqlBool>`(${isCurrent} and d.verification <> 'rejected'
  and (d.result is null or (d.result = 'fit' and not ${outweighedBy('unfit')})))`

/** Whether a verified document `d` states that its owner is unfit and no newer one states the opposite. */
export const saysUnfit = sql<SqlBool>`(d.result = 'unfit' and d.verification = 'verified' and ${isCurrent} and not ${outweighedBy('fit')})`

/** Whether a document `d` of the type `t` is from the country of a requirement `r`, where the type requires that. */
export const isOfCountry = sql<SqlBool>`(not t.requires_country or r.country = 'any' or coalesce(d.country, r.country) = r.country)`

/** Whether a document `d` of the type `t` is verified and has everything that a legal right `r` requires. */
export const isSeen = sql<SqlBool>`(d.verification = 'verified' and (r.legal_right is null or not t.requires_country or d.country is not null))`

/** The last day of a document `d` of the type `t` as it was issued: its own or the legal one, whichever is earlier. */
export const issuedUntil = sql<string | null>`least(d.valid_to, t.ends_by_law)`

/**
 * The last day of a declaration `d` that was reported as given up, which annuls it: the day before the report, at the
 * earliest the last day of the work; null if it was not.
 */
const givenUpAfter = sql<string | null>`(select min(greatest(l.notified_on - 1, l.event_on)) from labour_notifications l
  where l.permit_id = d.id and l.reason = 'declaration_given_up' and l.notified_on is not null)`

/** Whether a document `d` of the type `t` ends because it was reported as given up. */
export const isGivenUp = sql<boolean>`coalesce(${givenUpAfter} < coalesce(${issuedUntil}, 'infinity'), false)`

/** The last day of a document `d` of the type `t`: its own, the legal one or that of a report that it is given up. */
export const lastDayOf = sql<string | null>`least(d.valid_to, t.ends_by_law, ${givenUpAfter})`
