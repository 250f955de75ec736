import type { FieldProblem } from '#contract/basics/problem.ts'
import { commonPasswords } from './common-passwords.ts'

type Owner = { email: string; first_name: string; last_name: string }

const contains = (password: string, part: string) => part.length >= 4 && password.includes(part)

/**
 * Why a new password is refused, or null. It must not be common or contain the owner's name or address; the schema
 * checks its length.
 */
export const passwordProblem = (password: string, owner: Owner, path: string): FieldProblem | null => {
  const lower = password.toLowerCase()
  const parts = [owner.email, owner.email.split('@')[0] ?? '', owner.first_name, owner.last_name].map((part) =>
    part.toLowerCase(),
  )
  if (commonPasswords.has(lower)) return { path, code: 'common_password' }
  if (parts.some((part) => contains(lower, part))) return { path, code: 'password_contains_name' }
  return null
}
