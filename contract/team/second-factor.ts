import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'
import { secret } from '../basics/text.ts'

/** A code of an authenticator (six digits) or a backup code (`abcde-fghij`); spaces are ignored. */
export const secondCode = () =>
  z
    .string()
    .max(32)
    .overwrite((value) => value.replace(/\s+/g, '').toLowerCase())
    .regex(/^(?:\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/, { error: 'invalid_code' })

/** The number of backup codes in a set. */
export const BACKUP_CODES = 10

/** A proof of identity is valid for this many minutes. */
export const PROOF_MINUTES = 15

export const secondFactor = z.object({
  on: z.boolean(),
  required: z.boolean(),
  confirmed_at: instant().nullable(),
  backup_codes_left: z.int(),
})
export type SecondFactor = z.output<typeof secondFactor>

const codes = dataOf(z.object({ backup_codes: z.array(z.string()) }))

/** The second factor of the signed-in user (TOTP by RFC 6238: SHA-1, six digits, thirty seconds), and the proof of identity that dangerous changes require. */
export const secondFactorEndpoints = define({
  'GET /api/profile/second-factor': {
    summary: 'State of two-factor authentication and the number of backup codes left',
    access: 'signed-in',
    without_factor: true,
    response: dataOf(secondFactor),
  },
  'POST /api/profile/second-factor': {
    summary:
      'Start setting up two-factor authentication; returns a secret as text and as an image, valid once confirmed',
    access: 'signed-in',
    without_factor: true,
    secret: true,
    response: dataOf(z.object({ secret: z.string(), uri: z.string(), picture: z.string() })),
  },
  'PUT /api/profile/second-factor': {
    summary: 'Confirm two-factor authentication with a first code; the backup codes are shown only in this answer',
    access: 'signed-in',
    without_factor: true,
    body: z.strictObject({ code: secondCode() }),
    response: codes,
  },
  'DELETE /api/profile/second-factor': {
    summary: 'Turn off two-factor authentication, unless a role requires it',
    access: 'signed-in',
    response: done,
  },
  'POST /api/profile/backup-codes': {
    summary: 'Create new backup codes; the old ones stop working',
    access: 'signed-in',
    secret: true,
    response: codes,
  },
  'POST /api/step-up': {
    summary: 'Confirm the identity of the caller; valid for 15 minutes of this session',
    access: 'signed-in',
    limited: true,
    unkept: true,
    without_factor: true,
    body: z.strictObject({ password: secret(), code: secondCode().optional() }),
    response: done,
  },
  'DELETE /api/users/{id}/second-factor': {
    summary: 'Remove the two-factor authentication of a user; their sessions end and they get an email',
    access: 'update users',
    params: idParams,
    response: done,
  },
})
