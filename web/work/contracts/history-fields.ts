/** Fields one looks for in a contract's history. */
export const historyFields = [
  'status_id', 'title', 'client_name', 'client_tax_id', 'site_city', 'site_address', 'start_date', 'end_date', 'pay_rate_from',
  'pay_rate_to', 'main_coordinator_id', 'coordinator_ids', 'foreman_ids', 'recruiter_ids', 'shift_patterns', 'requirements', 'contact_name',
  'contact_phone', 'headcount', 'reason_id', 'bill_rate', 'effective_from',
] // prettier-ignore
