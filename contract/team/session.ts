import { z } from 'zod'
import { labels } from '../basics/labels.ts'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { languages } from '../basics/language.ts'
import { dataOf, done } from '../basics/page.ts'
import { email, name, phone } from '../basics/person.ts'
import { agencySettings } from '../office/agency.ts'
import { line, secret, clearable } from '../basics/text.ts'
import { dataScopes } from '../behaviors/permissions.ts'
import { secondCode } from './second-factor.ts'

/** A new password: 12–128 characters; the server checks the other rules (common words, own name). */
export const newPassword = () => secret().min(12)

/** The current user in `GET /api/user-permissions`: the specification's fields, and those that the pages need. */
export const currentUser = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(languages),
  role_name: z.string(),
  role: z.array(z.object({ name: z.string(), permissions: z.array(z.object({ name: z.string() })) })),
  has_avatar: z.boolean(),
  avatar_version: z.int(),
  recruiter_id: z.int().nullable(),
  coordinator_id: z.int().nullable(),
  foreman_id: z.int().nullable(),
  scopes: z.array(z.enum(dataScopes)),
  must_change_password: z.boolean(),
  must_enrol: z.boolean(),
  agency_name: z.string().nullable(),
  /** The agency's country, time zone and currency, and how dates, times and names are written. */
  agency: agencySettings,
  version: z.int(),
})

export type CurrentUser = z.output<typeof currentUser>

const linkToken = () => z.string().regex(/^[\w-]{43}$/, { error: 'invalid_format' })

/** The secret that identifies a known browser; it gives no access. */
const deviceSecret = () => z.string().regex(/^[\w-]{43}$/, { error: 'invalid_format' })

const signedIn = dataOf(z.object({ token: z.string(), user: currentUser, device: z.string() }))

export const sessionRow = z.object({
  id: z.int(),
  current: z.boolean(),
  created_at: instant(),
  last_seen_at: instant(),
  expires_at: instant(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
})

/** A user who can give access: an active super-admin. */
export const administrator = z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() })

/** What the sign-in page needs before anyone signs in. */
export const publicSettings = z.object({
  agency_name: z.string().nullable(),
  demo: z.boolean(),
  demo_accounts: z.array(z.object({ email: z.string(), role_title: labels, opens: labels })),
  demo_password: z.string().nullable(),
  mailbox: z.boolean(),
  ip_lookup_url: z.string(),
})

export type PublicSettings = z.output<typeof publicSettings>

export const sessionEndpoints = define({
  'GET /api/settings/public': {
    summary: 'Settings of the sign-in page',
    access: 'public',
    response: dataOf(publicSettings),
  },
  'POST /api/login': {
    summary: 'Sign in',
    access: 'public',
    limited: true,
    body: z.strictObject({
      email: email(),
      password: secret(),
      code: secondCode().optional(),
      device: deviceSecret().optional(),
    }),
    response: signedIn,
  },
  'POST /api/logout': {
    summary: 'Sign out and end this session',
    access: 'signed-in',
    without_factor: true,
    response: done,
  },
  'POST /api/forgot-password': {
    summary: 'Send an email with a password reset link; the answer is the same for an unknown address',
    access: 'public',
    limited: true,
    body: z.strictObject({ email: email() }),
    response: done,
  },
  'POST /api/reset-password': {
    summary: 'Set a password with a reset or invitation link, and sign in',
    access: 'public',
    limited: true,
    body: z.strictObject({
      token: linkToken(),
      password: newPassword(),
      code: secondCode().optional(),
      device: deviceSecret().optional(),
    }),
    response: signedIn,
  },
  'POST /api/stop-email-change': {
    summary:
      'Restore the earlier email of an account with the link sent to that address; ends all credentials of the account',
    access: 'public',
    body: z.strictObject({ token: linkToken() }),
    response: done,
  },
  'GET /api/user-permissions': {
    summary: 'Current user with roles and permissions',
    access: 'signed-in',
    without_factor: true,
    response: dataOf(currentUser),
  },
  'GET /api/administrators': {
    summary: 'Active super-admins to ask for access, at most ten',
    access: 'signed-in',
    response: dataOf(z.array(administrator)),
  },
  'PUT /api/profile': {
    summary: 'Change own name, phone, language or password',
    access: 'update profile',
    limited: true,
    unkept: true,
    body: z
      .strictObject({
        first_name: name().optional(),
        last_name: name().optional(),
        phone: clearable(phone()),
        locale: z.enum(languages).optional(),
        current_password: secret().optional(),
        new_password: newPassword().optional(),
      })
      .refine((body) => body.new_password === undefined || body.current_password !== undefined, {
        path: ['current_password'],
        error: 'required',
      }),
    response: dataOf(currentUser),
  },
  'POST /api/profile/update-avatar': {
    summary: 'Replace own photo (jpg, png, webp; at most 5 MB)',
    access: 'update profile',
    upload: { maxBytes: 5 * 1024 * 1024 },
    response: dataOf(currentUser),
  },
  'POST /api/profile/delete-avatar': {
    summary: 'Remove own photo',
    access: 'update profile',
    response: dataOf(currentUser),
  },
  'GET /api/profile/sessions': {
    summary: 'Sessions of the current user',
    access: 'signed-in',
    response: z.object({ data: z.array(sessionRow) }),
  },
  'DELETE /api/profile/sessions/{id}': {
    summary: 'End one own session',
    access: 'signed-in',
    params: idParams,
    response: done,
  },
  'DELETE /api/profile/sessions': {
    summary: 'End all own sessions except this one',
    access: 'signed-in',
    response: done,
  },
  'GET /api/ip': {
    summary: 'Public address of the request, for display only',
    access: 'signed-in',
    response: z.object({ ip: z.string() }),
  },
})

export const letter = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: instant(),
})

/** The development mailbox. It answers 404 except in a demo agency without an SMTP server, for requests from the same machine without a proxy. */
export const mailboxEndpoints = define({
  'GET /api/mailbox': {
    summary: 'Emails stored because no SMTP server is set (development only)',
    access: 'public',
    query: z.strictObject({ to: line(254).optional() }),
    response: z.object({ data: z.array(letter) }),
  },
})
