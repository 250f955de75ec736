import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReasonEntity } from '#contract/office/status-choices.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { call } from '#web/platform/api.ts'
import { openedList } from '#web/platform/opening.ts'

const MINUTES = 5 * 60_000

/** The statuses of an entity in their order. */
export const statusesQuery = (entity: StatusEntity) =>
  queryOptions({
    queryKey: ['statuses', entity],
    queryFn: () =>
      openedList('statuses', entity, async () => (await call('GET /api/statuses', { query: { entity } })).data),
    staleTime: MINUTES,
  })

/** The reasons of an entity. */
export const reasonsQuery = (entity: ReasonEntity) =>
  queryOptions({
    queryKey: ['reasons', entity],
    queryFn: () =>
      openedList('reasons', entity, async () => (await call('GET /api/reasons', { query: { entity } })).data),
    staleTime: MINUTES,
  })

/** The positions people work in. */
export const positionsQuery = queryOptions({
  queryKey: ['positions'],
  queryFn: () => openedList('positions', null, async () => (await call('GET /api/positions', {})).data),
  staleTime: MINUTES,
})

/** Staff recruiters for pickers. */
export const recruitersQuery = queryOptions({
  queryKey: ['recruiters'],
  queryFn: () => openedList('recruiters', null, async () => (await call('GET /api/recruiters/options', {})).data),
  staleTime: MINUTES,
})

/** Freelance recruiters whom the user may name, for pickers and filters. */
export const freelancersQuery = queryOptions({
  queryKey: ['freelancers'],
  queryFn: async () => (await call('GET /api/recruiters/freelance/options', {})).data,
  staleTime: MINUTES,
})

/** Roles for pickers. */
export const roleOptionsQuery = queryOptions({
  queryKey: ['roles', 'options'],
  queryFn: async () => (await call('GET /api/roles/options', {})).data,
  staleTime: MINUTES,
})

/** The custom fields of an entity that the user may see. */
export const fieldsQuery = (entity: CustomFieldEntity) =>
  queryOptions({
    queryKey: ['custom-fields', entity],
    queryFn: () =>
      openedList(
        'custom_fields',
        entity,
        async () => (await call('GET /api/custom-fields', { query: { entity } })).data,
      ),
    staleTime: MINUTES,
  })

/** The active custom fields of an entity, or none while unknown. */
export const useFields = (entity: CustomFieldEntity) =>
  (useQuery(fieldsQuery(entity)).data ?? []).filter((field) => field.active)
