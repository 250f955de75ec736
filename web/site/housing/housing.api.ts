import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Stay } from '#contract/site/stays.ts'
import type { Housing } from '#contract/site/housing.ts'
import { named } from '#web/behaviors/record/full-name.ts'
import { recordCalls } from '#web/behaviors/record/record-calls.ts'
import type { Records } from '#web/behaviors/record/records.ts'
import { at, call, callList, callRows } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

const calls = recordCalls('housing')

/** The records of houses for the shared pages. */
export const housing = {
  ...calls,
  entity: 'housing',
  update: 'coordinator update contract',
  ...named(['name'], ({ name }) => name),
} satisfies Records<Housing>

/** The rooms of a house with their beds. */
export const roomsQuery = (id: number) =>
  dataQuery(['housing', 'rooms', id], () => call('GET /api/housing/{id}/rooms', at(id)))

/** The present residents of a house. */
export const residentsQuery = (id: number) =>
  dataQuery(['housing', 'residents', id], () => call('GET /api/housing/{id}/residents', at(id)))

/** The costs of a house. */
export const costsQuery = (id: number) =>
  dataQuery(['housing', 'costs', id], () => call('GET /api/housing/{id}/costs', { ...at(id), query: {} }))

/** The nights and money of a house by months `YYYY-MM`. */
export const figuresQuery = (id: number, from: string, to: string) =>
  dataQuery(['housing', 'figures', id, from, to], () =>
    call('GET /api/housing/{id}/figures', { ...at(id), query: { from, to } }),
  )

/** Contracts that a house serves. */
export const servedQuery = (id: number) =>
  dataQuery(['housing', 'contracts', id], () => call('GET /api/housing/{id}/contracts', at(id)))

/** Houses that serve a contract, and which of its workers have a bed. */
export const contractHousingQuery = (contract_id: number) =>
  queryOptions({
    queryKey: ['housing', 'of-contract', contract_id],
    queryFn: () => call('GET /api/contracts/{id}/housing', at(contract_id)),
  })

/** The house or person whose stays are requested. */
export type StaysOf = { property_id: number } | { worker_id: number } | { candidate_id: number }

const MOST = '100'

/** The stays of a house or person, latest first. */
export const staysQuery = (of: StaysOf, status?: string) =>
  queryOptions({
    queryKey: ['stays', of, status],
    queryFn: () => {
      const [[name, id]] = Object.entries(of) as [[string, number]]
      const query = { [name]: String(id), sort: '-check_in', limit: MOST, ...(status ? { status } : {}) }
      return callList('GET /api/stays', query)
    },
    placeholderData: keepPreviousData,
  })

/** The nights for which a bed is needed: until the day of leaving, or without an end. */
export type BedsWanted = {
  from: string
  to?: string
  property_id?: string
  contract_id?: string
  worker_id?: string
  candidate_id?: string
  gender?: 'male' | 'female'
}

/** The person for a bed in a query of free beds: by id, or by gender only when the user may not open their page. */
export const bedsFor = ({ entity, id, gender, known }: Stay['person']): Partial<BedsWanted> => {
  if (known) return { [`${entity}_id`]: String(id) }
  return gender === 'male' || gender === 'female' ? { gender } : {}
}

/** Houses with free beds; none while no night is chosen. */
export const freeBedsQuery = (wanted: BedsWanted | null) =>
  queryOptions({
    queryKey: ['housing', 'free-beds', wanted],
    queryFn: async () => (await callList('GET /api/housing/free-beds', wanted!)).data,
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Houses in use, for select fields. */
export const housesQuery = queryOptions({
  queryKey: ['housing', 'options'],
  queryFn: async () =>
    (await callRows('GET /api/housing', ['name', 'city', 'whole'], { status: 'active', sort: 'name', limit: MOST }))
      .data,
})

/** Fetches everything again that a stay, a bed or a cost changes. */
export const refreshHousing = async () => {
  for (const key of ['housing', 'stays', 'workers']) await queryClient.invalidateQueries({ queryKey: [key] })
}
