import { type Someone, type TestAgency, multipart } from '../agency.ts'
import { entering, housed, housingOf, livingIn, newHousing, newRoom, reserve } from '../housing.ts'
import { dayFrom, newWorker, runningContract } from '../placements.ts'
import type { Write } from './write.ts'

type Made = { data: { id: number; version: number } }

/** One successful call of every write of houses, rooms, stays and costs. */
export const housingWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const made = async (path: string, body: object) =>
    (await agency.call<Made>('POST', path, { as: admin(), body })).body.data
  const house = () => newHousing(agency, admin())
  const room = async () => newRoom(agency, admin(), await house())
  const bed = async () => (await housed(agency, admin())).beds[0]
  const days = () => ({ from_date: dayFrom(1), to_date: dayFrom(3), reason: 'repair' })
  const blocked = async () => made(`/api/places/${(await bed()).id}/voids`, days())
  const booked = async () => {
    const body = { place_id: (await bed()).id, worker_id: await newWorker(agency, admin()), check_in: dayFrom(0) }
    return (await reserve(agency, admin(), body)).body.data
  }
  const amount = { month: '2026-10', kind: 'rent', amount: 5_000, currency: 'PLN' }
  const cost = async () => made(`/api/housing/${(await house()).id}/costs`, amount)
  const serving = async () => {
    const { contract } = await runningContract(agency, admin())
    return { contract, body: { property_id: (await house()).id, from_date: dayFrom(0) } }
  }
  const linked = async () => {
    const { contract, body } = await serving()
    return made(`/api/contracts/${contract.id}/housing`, body)
  }
  return {
    'POST /api/housing': async () => ({ path: '/api/housing', body: housingOf() }),
    'POST /api/housing/export': async () => ({ path: '/api/housing/export', body: { query: {}, columns: ['name'] } }),
    'PATCH /api/housing/{id}': async () => ({
      path: `/api/housing/${(await house()).id}`,
      body: { version: 1, city: 'Łódź' },
    }),
    'PUT /api/housing/{id}/status': async () => ({
      path: `/api/housing/${(await house()).id}/status`,
      body: { version: 1, status: 'closed' },
    }),
    'PUT /api/housing/{id}/archive': async () => ({
      path: `/api/housing/${(await house()).id}/archive`,
      body: { version: 1 },
    }),
    'DELETE /api/housing/{id}/archive': async () => {
      const path = `/api/housing/${(await house()).id}/archive`
      await agency.call('PUT', path, { as: admin(), body: { version: 1 } })
      return { path, body: { version: 2 } }
    },
    'POST /api/housing/{id}/undos': async () => {
      const { id } = await house()
      const { body } = await agency.call<{ meta: { transaction_id: string } }>('PATCH', `/api/housing/${id}`, {
        as: admin(),
        body: { version: 1, city: 'Łódź' },
      })
      return { path: `/api/housing/${id}/undos`, body: { transaction_id: body.meta.transaction_id } }
    },
    'POST /api/housing/{id}/rooms': async () => ({
      path: `/api/housing/${(await house()).id}/rooms`,
      body: { name: '101', beds: 2 },
    }),
    'PATCH /api/rooms/{id}': async () => ({
      path: `/api/rooms/${(await room()).id}`,
      body: { version: 1, area_m2: 12 },
    }),
    'DELETE /api/rooms/{id}': async () => ({ path: `/api/rooms/${(await room()).id}` }),
    'POST /api/rooms/{id}/places': async () => ({ path: `/api/rooms/${(await room()).id}/places`, body: { beds: 1 } }),
    'PATCH /api/places/{id}': async () => ({ path: `/api/places/${(await bed()).id}`, body: { version: 1, bed: 'W' } }),
    'DELETE /api/places/{id}': async () => ({ path: `/api/places/${(await bed()).id}` }),
    'POST /api/places/{id}/voids': async () => ({ path: `/api/places/${(await bed()).id}/voids`, body: days() }),
    'PATCH /api/voids/{id}': async () => ({
      path: `/api/voids/${(await blocked()).id}`,
      body: { version: 1, to_date: dayFrom(4) },
    }),
    'DELETE /api/voids/{id}': async () => ({ path: `/api/voids/${(await blocked()).id}` }),
    'POST /api/stays': async () => ({
      path: '/api/stays',
      body: { place_id: (await bed()).id, worker_id: await newWorker(agency, admin()), check_in: dayFrom(1) },
    }),
    'POST /api/stays/export': async () => ({ path: '/api/stays/export', body: { query: {}, columns: ['house'] } }),
    'PATCH /api/stays/{id}': async () => ({
      path: `/api/stays/${(await booked()).id}`,
      body: { version: 1, check_out: dayFrom(9) },
    }),
    'PUT /api/stays/{id}/status': async () => ({
      path: `/api/stays/${(await booked()).id}/status`,
      body: { version: 1, status: 'living', ...entering() },
    }),
    'POST /api/stays/{id}/move': async () => {
      const { beds } = await housed(agency, admin())
      const { id } = await livingIn(agency, admin(), beds[0].id)
      return { path: `/api/stays/${id}/move`, body: { version: 1, place_id: beds[1]!.id, date: dayFrom(0) } }
    },
    'POST /api/housing/{id}/costs': async () => ({ path: `/api/housing/${(await house()).id}/costs`, body: amount }),
    'PATCH /api/housing-costs/{id}': async () => ({
      path: `/api/housing-costs/${(await cost()).id}`,
      body: { version: 1, amount: 5_100 },
    }),
    'DELETE /api/housing-costs/{id}': async () => ({ path: `/api/housing-costs/${(await cost()).id}` }),
    'POST /api/housing-files': async () => ({
      path: '/api/housing-files',
      ...multipart('bill.pdf', Buffer.from('%PDF-1.4 bill')),
    }),
    'POST /api/contracts/{id}/housing': async () => {
      const { contract, body } = await serving()
      return { path: `/api/contracts/${contract.id}/housing`, body }
    },
    'PATCH /api/contract-housing/{id}': async () => ({
      path: `/api/contract-housing/${(await linked()).id}`,
      body: { version: 1, to_date: dayFrom(30) },
    }),
    'DELETE /api/contract-housing/{id}': async () => ({ path: `/api/contract-housing/${(await linked()).id}` }),
  }
}
