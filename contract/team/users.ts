import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { languages } from '../basics/language.ts'
import { labels } from '../basics/labels.ts'
import { dataOf, listOf, listQuery } from '../basics/page.ts'
import { email, name, phone } from '../basics/person.ts'
import { clearable } from '../basics/text.ts'
import { coordinatorHoldings } from './coordinators.ts'

export const userStatuses = ['active', 'blocked'] as const

export const user = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(languages),
  status: z.enum(userStatuses),
  role_name: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string(), title: labels, is_primary: z.boolean() })),
  has_avatar: z.boolean(),
  has_second_factor: z.boolean(),
  invited: z.boolean(),
  last_login_at: instant().nullable(),
  version: z.int(),
  created_at: instant(),
  abilities: z.object({
    update: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    invite: z.boolean(),
    remove_factor: z.boolean(),
  }),
})

export type User = z.output<typeof user>

/** Fields that users can be sorted by. */
export const userSorts = ['created_at', 'first_name', 'last_name', 'email', 'last_login_at'] as const

export const userListQuery = listQuery(
  { role_id: idsFilter().optional(), status: codesFilter(userStatuses).optional() },
  userSorts,
)

export type UserListQuery = z.output<typeof userListQuery>

/** The first of `role_ids` is the primary role and gives `role_name`. */
const role_ids = z
  .array(id())
  .min(1)
  .max(10)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' })

export const userCreate = z.strictObject({
  email: email(),
  first_name: name(),
  last_name: name(),
  phone: clearable(phone()),
  locale: z.enum(languages),
  role_ids,
})

export const userUpdate = z.strictObject({
  version: version(),
  email: email().optional(),
  first_name: name().optional(),
  last_name: name().optional(),
  phone: clearable(phone()),
  locale: z.enum(languages).optional(),
  role_ids: role_ids.optional(),
})

/** What a user holds as coordinator and as foreman; null without such a profile or holdings, and `id` is null if the caller may not see the profile. */
export const userHoldings = z.object({
  coordinator: coordinatorHoldings.extend({ id: z.int().nullable() }).nullable(),
  foreman: z.object({ id: z.int().nullable(), crew: z.int() }).nullable(),
})

export type UserHoldings = z.output<typeof userHoldings>

export type UserCreate = z.output<typeof userCreate>
export type UserUpdate = z.output<typeof userUpdate>

/** Users, who can sign in. Creating one sends an invitation with a link that is valid for three days. */
export const userEndpoints = define({
  'GET /api/users': { summary: 'Users', access: 'view users', query: userListQuery, response: listOf(user) },
  'POST /api/users': {
    summary: 'Create a user and send the invitation',
    access: 'update users',
    body: userCreate,
    response: dataOf(user),
  },
  'GET /api/users/{id}': {
    summary: 'Details of a user',
    access: 'view users',
    params: idParams,
    response: dataOf(user),
  },
  'PATCH /api/users/{id}': {
    summary: 'Change a user',
    access: 'update users',
    params: idParams,
    body: userUpdate,
    response: dataOf(user),
  },
  'GET /api/users/{id}/holdings': {
    summary: 'Open work of a user as a coordinator and as a foreman, shown before blocking',
    access: 'update users',
    params: idParams,
    response: dataOf(userHoldings),
  },
  'PUT /api/users/{id}/block': {
    summary: 'Block a user and end their sessions',
    access: 'update users',
    params: idParams,
    body: versioned,
    response: dataOf(user),
  },
  'DELETE /api/users/{id}/block': {
    summary: 'Unblock a user',
    access: 'update users',
    params: idParams,
    body: versioned,
    response: dataOf(user),
  },
  'POST /api/users/{id}/invitation': {
    summary: 'Send the invitation again',
    access: 'update users',
    params: idParams,
    response: dataOf(user),
  },
})
