import type { PermitCase, PermitCaseKind } from '#contract/work/permit-cases.ts'
import type { Someone, TestAgency } from '../agency.ts'
import { dayFrom, newWorker } from '../placements.ts'
import type { Write } from './write.ts'

/** One successful call of every write of permit cases. */
export const permitWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const input = async () => {
    const { body } = await agency.call<{ data: PermitCaseKind[] }>('GET', '/api/permit-case-kinds', { as: admin() })
    const path = `/api/workers/${await newWorker(agency, admin())}/permit-cases`
    return { path, body: { kind_id: body.data[0]!.id } }
  }
  const made = async () => {
    const { path, body } = await input()
    return (await agency.call<{ data: PermitCase }>('POST', path, { as: admin(), body })).body.data
  }
  const step = async () => (await made()).steps[0]!
  return {
    'POST /api/workers/{id}/permit-cases': input,
    'PATCH /api/permit-cases/{id}': async () => ({
      path: `/api/permit-cases/${(await made()).id}`,
      body: { version: 1, office: 'Urząd Pracy m.st. Warszawy' },
    }),
    'POST /api/permit-cases/{id}/decide': async () => ({
      path: `/api/permit-cases/${(await made()).id}/decide`,
      body: { version: 1, state: 'withdrawn', decided_on: dayFrom(0) },
    }),
    'POST /api/permit-cases/{id}/steps': async () => ({
      path: `/api/permit-cases/${(await made()).id}/steps`,
      body: { name: 'Tłumaczenie' },
    }),
    'PATCH /api/permit-case-steps/{id}': async () => ({
      path: `/api/permit-case-steps/${(await step()).id}`,
      body: { version: 1, done_on: dayFrom(0) },
    }),
    'DELETE /api/permit-case-steps/{id}': async () => ({
      path: `/api/permit-case-steps/${(await step()).id}`,
      body: { version: 1 },
    }),
  }
}
