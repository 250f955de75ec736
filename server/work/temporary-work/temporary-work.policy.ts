import { type RawBuilder, sql } from 'kysely'
import { temporaryForms } from '#contract/people/worker-choices.ts'

/**
 * A client's tax number for comparison: only capital letters and digits, without the country prefix of a Polish one.
 */
export const taxKey = (number: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(regexp_replace(upper(${number}), '[^0-9A-Z]', '', 'g'), '^PL', '')`

/** Whether a placement `a` on a contract `o` is temporary work in Poland, under any form of contract. */
export const isTemporary = sql<boolean>`(a.employment_form = any(${[...temporaryForms]}::text[]) and o.site_country = 'PL' and o.client_tax_id is not null)`
