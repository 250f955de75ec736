import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import { newPassword } from '#contract/team/session.ts'
import { userCreate } from '#contract/team/users.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { passwordProblem } from '#server/behaviors/access/password-rules.ts'
import type { Db } from '#server/db/client.ts'
import { resetFactor } from '#server/team/second-factor/second-factor.commands.ts'
import { forgetAttempts } from '#server/team/session/login-limits.commands.ts'
import { setPassword } from '#server/team/session/session.commands.ts'
import { createUser } from '#server/team/users/users.commands.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { hashPassword } from '#server/platform/passwords.ts'

type Person = { email: string; first_name: string; last_name: string; locale: string }

const checkPassword = (password: string, owner: Omit<Person, 'locale'>) => {
  if (!newPassword().safeParse(password).success) throw new ConfigError('The password needs 12 to 128 characters.')
  const problem = passwordProblem(password, owner, 'password')
  if (problem?.code === 'common_password')
    throw new ConfigError('This password is among those that guessers try first: choose another.')
  if (problem) throw new ConfigError('The password may not hold the name or the address of its owner.')
}

const whatIsWrong: Record<string, string> = {
  email: 'the e-mail',
  first_name: 'the first name',
  last_name: 'the last name',
  locale: 'the language (en, es, pl, ru or ua)',
}

const superRoleId = async (db: Db) =>
  (await db.selectFrom('roles').where('name', '=', SUPER_ADMIN).select('id').executeTakeFirstOrThrow()).id

/** Creates a super-admin who can sign in with the password; refuses an email address in use. */
export const makeSuperAdmin = async (db: Db, person: Person, password: string): Promise<string> => {
  const input = userCreate.safeParse({ ...person, role_ids: [await superRoleId(db)] })
  if (!input.success)
    throw new ConfigError(
      `Not usable: ${[...new Set(input.error.issues.map(({ path }) => whatIsWrong[String(path[0])] ?? path.join('.')))].join(', ')}.`,
    )
  const { data } = input
  const taken = await db.selectFrom('users').where('email', '=', data.email).select('id').executeTakeFirst()
  if (taken) throw new ConfigError(`${data.email} exists already; --reset gives a super-admin a new password.`)
  checkPassword(password, data)
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const actor = systemActor()
    await setPassword(tx, actor, await createUser(tx, actor, data), hash)
  })
  return data.email
}

/**
 * Gives a super-admin a new password, removes their two-factor authentication, ends all their credentials and clears
 * their failed attempts: a person who can run this already controls the server.
 */
export const resetSuperAdmin = async (db: Db, email: string, password: string): Promise<string> => {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
    .where('u.email', '=', email.toLowerCase())
    .where('ur.role_id', '=', await superRoleId(db))
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.status'])
    .executeTakeFirst()
  if (!user) throw new ConfigError(`There is no super-admin ${email}.`)
  if (user.status !== 'active')
    throw new ConfigError(`${user.email} is blocked: make another super-admin, who can let them in again.`)
  checkPassword(password, user)
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, systemActor(), user.id, hash)
    await resetFactor(tx, systemActor(), user.id)
    await forgetAttempts(tx, user.email)
  })
  return user.email
}
