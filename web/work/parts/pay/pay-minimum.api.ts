import type { PayMinimumQuery } from '#contract/work/pay-minimum.ts'
import { callList } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

/** The terms of a contract that decide its minimum pay, as a form has them. */
export type PayTerms = Record<keyof Omit<PayMinimumQuery, 'on'>, string | number | null>

/** The legal minimum of pay on terms, on a day or today if it is past; not asked while they are incomplete. */
export const payMinimumQuery = (terms: PayTerms, on: string | null) => {
  const { client_tax_id, site_country, employment_form, currency, rate_period, hours_per_day, days_per_week } = terms
  const needed = { on, site_country, employment_form, currency, rate_period, hours_per_day, days_per_week }
  const asked = { ...needed, ...(client_tax_id ? { client_tax_id } : {}) }
  return {
    ...dataQuery(['contracts', 'pay-minimum', asked], () => callList('GET /api/pay-minimum', asked)),
    enabled: Object.values(needed).every((value) => value !== null && value !== ''),
  }
}
