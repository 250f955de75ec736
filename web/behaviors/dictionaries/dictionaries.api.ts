import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReasonEntity } from '#contract/office/status-choices.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { call } from '#web/platform/api.ts'
import { openedList } from '#web/platform/opening.ts'

const MINUTES = 5 * 60_000

/** The statuses of a noun, in order. */
export const statusesQuery = (entity: StatusEntity) =>
  queryOptions({
    queryKey: ['statuses', entity],
    queryFn: () =>
      openedList('statuses', entity, async () => (await call('GET /api/statuses', { query: { entity } })).data),
    staleTime: MINUTES,
  })

/** The reasons of a noun. */
export const reasonsQuery = (entity: ReasonEntity) =>
  queryOptions({
    queryKey: ['reasons', entity],
    queryFn: () =>
      openedList('reasons', entity, async () => (await call('GET /api/reasons', { query: { entity } })).data),
    staleTime: MINUTES,
  })

/** The positions. */
export const positionsQuery = queryOptions({
  queryKey: ['positions'],
  queryFn: () => openedList('positions', null, async () => (await call('GET /api/positions', {})).data),
  staleTime: MINUTES,
})

/** Staff recruiters for select fields. */
export const recruitersQuery = queryOptions({
  queryKey: ['recruiters'],
  queryFn: () => openedList('recruiters', null, async () => (await call('GET /api/recruiters/options', {})).data),
  staleTime: MINUTES,
})

/** Freelance recruiters that the user may choose, for select fields and filters. */
export const freelancersQuery = queryOptions({
  queryKey: ['freelancers'],
  queryFn: async () => (await call('GET /api/recruiters/freelance/options', {})).data,
  staleTime: MINUTES,
})

/** Roles for select fields. */
export const roleOptionsQuery = queryOptions({
  queryKey: ['roles', 'options'],
  queryFn: async () => (await call('GET /api/roles/options', {})).data,
  staleTime: MINUTES,
})

/** The custom fields of a noun that the user may see. */
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

/** The custom fields of a noun, active or not, to name values that are stored; empty until they are loaded. */
export const useStoredFields = (entity: CustomFieldEntity) => useQuery(fieldsQuery(entity)).data ?? []

/** The active custom fields of a noun; empty until they are loaded. */
export const useFields = (entity: CustomFieldEntity) => useStoredFields(entity).filter((field) => field.active)
