import { additions } from './additions.ts'
import { candidate_history } from './candidate-history.ts'
import { candidates } from './candidates.ts'
import { contract_print } from './contract-print.ts'
import { contracts } from './contracts.ts'
import { coordinators } from './coordinators.ts'
import { foremen } from './foremen.ts'
import { freelance_payments } from './freelance-payments.ts'
import { freelancers } from './freelancers.ts'
import { housing } from './housing.ts'
import { imports } from './imports.ts'
import { labour_office } from './labour-office.ts'
import { leads } from './leads.ts'
import { legal } from './legal.ts'
import { legality } from './legality.ts'
import { letters } from './letters.ts'
import { needs } from './needs.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { personal_data } from './personal-data.ts'
import { problems } from './problems.ts'
import { recruiters } from './recruiters.ts'
import { rules } from './rules.ts'
import { staff } from './staff.ts'
import { surveys } from './surveys.ts'
import { tasks } from './tasks.ts'
import { timesheet } from './timesheet.ts'
import { work_stops } from './work-stops.ts'
import { workers } from './workers.ts'

/** The words that the server says in exports, letters, reports and on sheets. */
export const server = {
  additions,
  candidate_history,
  candidates,
  contract_print,
  contracts,
  coordinators,
  foremen,
  freelance_payments,
  freelancers,
  housing,
  imports,
  leads,
  legal,
  labour_office,
  legality,
  letters,
  needs,
  notifications,
  people,
  personal_data,
  problems,
  recruiters,
  rules,
  staff,
  surveys,
  tasks,
  timesheet,
  work_stops,
  workers,
}
