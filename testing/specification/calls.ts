/** Section 7 of the specification as data, copied from its text by hand; every path has the prefix `/api`. */

/** The body of a call: a photo, fields of the profile, or nothing. */
export type SpecifiedPayload = 'avatar' | 'profile' | 'none'

/** The answer: the updated user, the user with roles and permissions, or unspecified. */
export type SpecifiedAnswer = 'updated user' | 'user with permissions' | 'not shown'

export type SpecifiedCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  payload: SpecifiedPayload
  answer: SpecifiedAnswer
  /** The permission of the page that makes the call (section 6, profile); null for the check of the sign-in itself. */
  permission: 'update profile' | null
}

export const specifiedCalls: SpecifiedCall[] = [
  {
    method: 'POST',
    path: '/profile/update-avatar',
    payload: 'avatar',
    answer: 'not shown',
    permission: 'update profile',
  },
  {
    method: 'POST',
    path: '/profile/delete-avatar',
    payload: 'none',
    answer: 'not shown',
    permission: 'update profile',
  },
  { method: 'PUT', path: '/profile', payload: 'profile', answer: 'updated user', permission: 'update profile' },
  { method: 'GET', path: '/user-permissions', payload: 'none', answer: 'user with permissions', permission: null },
]

export const API_PREFIX = '/api'

/** Section 3: the fields of the current user; a list of roles, each with a list of permissions with names. */
export const currentUserFields = ['locale', 'role_name', 'role']

/** Section 7, POST file export: as CSV, or in an optional binary format. */
export const exportForms = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
