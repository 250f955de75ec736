import { about } from './about.ts'
import { access_requests } from './access-requests.ts'
import { duplicates } from './duplicates.ts'
import { access } from './access.ts'
import { additions } from './additions.ts'
import { labour_office } from './labour-office.ts'
import { legal } from './legal.ts'
import { law } from './law.ts'
import { legality } from './legality.ts'
import { area } from './area.ts'
import { agency } from './agency.ts'
import { api_docs } from './api-docs.ts'
import { api_tokens } from './api-tokens.ts'
import { candidate_history } from './candidate-history.ts'
import { contracts } from './contracts.ts'
import { conversions } from './conversions.ts'
import { coordinators } from './coordinators.ts'
import { custom_fields } from './custom-fields.ts'
import { messages as desk } from './desk.ts'
import { data_quality } from './data-quality.ts'
import { foreman_area } from './foreman-area.ts'
import { foremen } from './foremen.ts'
import { freelance_payments } from './freelance-payments.ts'
import { freelancers } from './freelancers.ts'
import { recruiters } from './recruiters.ts'
import { bed_calendar } from './bed-calendar.ts'
import { day_grid } from './day-grid.ts'
import { housing } from './housing.ts'
import { forecast } from './forecast.ts'
import { list_tools } from './list-tools.ts'
import { mailbox } from './mailbox.ts'
import { merging } from './merging.ts'
import { plan } from './plan.ts'
import { profile } from './profile.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import { staff } from './staff.ts'
import { schedule } from './schedule.ts'
import { settings } from './settings.ts'
import { statuses } from './statuses.ts'
import { surveys } from './surveys.ts'
import { tasks } from './tasks.ts'
import { typing } from './typing.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'
import { my_schedule } from './my-schedule.ts'
import { needs } from './needs.ts'
import { placements } from './placements.ts'
import { permit_cases } from './permit-cases.ts'
import { personal_data } from './personal-data.ts'
import { work_stops } from './work-stops.ts'
import { workers } from './workers.ts'

/** Every word of the web in this language. */
export const messages = {
  ...desk,
  about,
  access_requests,
  duplicates,
  access,
  additions,
  agency,
  api_docs,
  area,
  api_tokens,
  candidate_history,
  contracts,
  conversions,
  coordinators,
  custom_fields,
  data_quality,
  foreman_area,
  legal,
  law,
  labour_office,
  legality,
  foremen,
  freelance_payments,
  freelancers,
  recruiters,
  bed_calendar,
  day_grid,
  forecast,
  housing,
  list_tools,
  mailbox,
  merging,
  my_schedule,
  needs,
  plan,
  profile,
  roles,
  rules,
  staff,
  schedule,
  settings,
  statuses,
  surveys,
  tasks,
  typing,
  users,
  webhooks,
  permit_cases,
  personal_data,
  placements,
  work_stops,
  workers,
}
