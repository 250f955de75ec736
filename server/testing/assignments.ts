import type { Need } from '#contract/work/needs.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'

export let agency: TestAgency
export let admin: Someone
export let reason_id: number

export const needOf = async (contract_id: number) =>
  (await agency.call<{ data: Need[] }>('GET', `/api/contracts/${contract_id}/needs`, { as: admin })).body.data[0]!
export const codeOf = async (status_id: number) =>
  (await agency.db.selectFrom('statuses').where('id', '=', status_id).select('code').executeTakeFirstOrThrow()).code
export const workerStatus = async (id: number) =>
  codeOf((await agency.call<{ data: Worker }>('GET', `/api/workers/${id}`, { as: admin })).body.data.status_id)
export const codes = (problems: { path: string; code: string }[]) =>
  problems.map(({ path, code }) => `${path}: ${code}`)

/** Opens an agency with an administrator and a reason for ending placements. */
export const openAssignments = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const reasons = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=assignment', { as: admin })
  reason_id = reasons.body.data[0]!.id
}
