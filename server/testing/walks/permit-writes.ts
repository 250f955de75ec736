import type { PermitCaseKind } from '#contract/work/permit-case-kinds.ts'
import type { PermitCase } from '#contract/work/permit-cases.ts'
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
  const kind = {
    country: 'PL',
    name: { en: 'Exit visa', ua: 'Виїзна віза' },
    document_type_code: 'visa',
    pending: false,
    file_until: null,
    steps: [
      {
        name: { en: 'File', ua: 'Подати' },
        who: 'agency',
        meaning: 'filing',
        days_after: 7,
        working_days: true,
        is_appointment: false,
        costs_fee: true,
        fee_amount: 100,
        fee_currency: 'PLN',
        document_type_code: null,
      },
    ],
  }
  const newKind = async () => {
    const path = '/api/permit-case-kinds'
    return (await agency.call<{ data: PermitCaseKind }>('POST', path, { as: admin(), body: kind })).body.data
  }
  return {
    'POST /api/permit-case-kinds': async () => ({ path: '/api/permit-case-kinds', body: kind }),
    'PATCH /api/permit-case-kinds/{id}': async () => ({
      path: `/api/permit-case-kinds/${(await newKind()).id}`,
      body: { version: 1, file_until: '2030-12-31' },
    }),
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
