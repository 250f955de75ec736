import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { taxKey } from '../temporary-work/temporary-work.policy.ts'
import { type LimitRow, type RestRule, type SundayRule, limitRowOn, restRuleOn, sundayRuleOn } from './limits.policy.ts'

/** The limits of a country and the general ones, or those of all countries. */
export const limitsOf = (country: RawBuilder<unknown> | null = null) =>
  sql<
    LimitRow[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'country', l.country, 'client', ${taxKey(sql.ref('l.client_tax_id'))},
    'forms', l.forms, 'amount', l.amount, 'currency', l.currency, 'valid_from', l.valid_from, 'valid_to', l.valid_to) order by l.id), '[]')
    from legal_limits l where ${country === null ? sql`true` : sql`(l.country is null or l.country = ${country})`})`

/** All limits of the law. */
export const readLimits = async (db: Db): Promise<readonly LimitRow[]> => {
  const { rows } = await sql<{ limits: LimitRow[] }>`select ${limitsOf()} as limits`.execute(db)
  return rows[0]!.limits
}

/** A site as the rest rules see it. */
export type RestSite = { country: string; client: string | null }

/** The rest rule of a site on a day. */
export type RestRules = (site: RestSite, day: string) => RestRule

/** The limits of work on Sundays at a site on a day, for a form of employment. */
export type SundayRules = (site: RestSite & { form: string }, day: string) => SundayRule

const remembered = <Of extends RestSite & { form?: string }, Rule>(find: (of: Of, day: string) => Rule) => {
  const known = new Map<string, Rule>()
  return (of: Of, day: string): Rule => {
    const key = `${of.country} ${of.client ?? ''} ${of.form ?? ''} ${day}`
    const rule = known.get(key) ?? find(of, day)
    known.set(key, rule)
    return rule
  }
}

/** The rules of rest and of Sundays at all sites; each is found once. */
export const readWorkingTime = async (db: Db): Promise<{ rest: RestRules; sundays: SundayRules }> => {
  const rows = await readLimits(db)
  return {
    rest: remembered(({ country, client }, day) => restRuleOn(rows, { country, client }, day)),
    sundays: remembered((of, day) => sundayRuleOn(rows, of, day)),
  }
}

/** How many days ahead a schedule should be published at a site, from a day on. */
export const readNoticeDays = async (db: Db, { country, client }: RestSite, day: string): Promise<number> =>
  limitRowOn(await readLimits(db), 'schedule_notice_days', { country, client }, day)?.amount ?? 0
