import type { Fields } from '#contract/fields/facts.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import { contractFields } from '#contract/work/contracts.fields.ts'

/** The tables whose columns are declared as fields. */
export const declaredTables: Readonly<Record<string, Fields>> = {
  leads: leadFields,
  candidates: candidateFields,
  workers: workerFields,
  contracts: contractFields,
  coordinators: coordinatorFields,
  foremen: foremanFields,
  recruiters: recruiterFields,
  freelance_recruiters: freelancerFields,
  properties: housingFields,
  tasks: taskFields,
}
