import type { Labels } from '#contract/basics/labels.ts'
import type { Contract } from '#contract/work/contracts.ts'

type Terms = Pick<
  Contract,
  | 'client_name'
  | 'client_tax_id'
  | 'site_country'
  | 'site_city'
  | 'site_address'
  | 'employment_form'
  | 'pay_rate_from'
  | 'currency'
  | 'rate_period'
  | 'hours_per_day'
  | 'days_per_week'
>

/** The conditions of a permit for the work of a contract; positions in Polish for a site in Poland. */
export const conditionsFrom = (contract: Terms, positions: readonly Labels[], label: (name: Labels) => string) => {
  const titles = positions.map((name) => (contract.site_country === 'PL' && name.pl) || label(name))
  const { rate_period, pay_rate_from } = contract
  const hours = contract.hours_per_day * contract.days_per_week
  return {
    named_client: contract.client_name,
    named_client_tax_id: contract.client_tax_id,
    named_position: [...new Set(titles)].join('; ') || null,
    named_place: [contract.site_address, contract.site_city].filter(Boolean).join(', '),
    named_forms: [contract.employment_form],
    ...(pay_rate_from !== null && rate_period !== 'day'
      ? { lowest_pay: pay_rate_from, lowest_pay_currency: contract.currency, lowest_pay_period: rate_period }
      : {}),
    least_hours: hours,
    most_hours: hours,
    named_hours_period: 'week',
  }
}
