import readline from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { languages } from '#contract/basics/language.ts'
import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import { userCreate } from '#contract/users.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { passwordProblem } from '#server/behaviors/access/password-rules.ts'
import { createUser } from '#server/features/users/users.commands.ts'
import { endSessions, setPassword } from '#server/features/session/session.commands.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { openAgency } from '../start-server.ts'

const SHORTEST = 12

const { values: given } = parseArgs({
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    language: { type: 'string', default: 'ua' },
    reset: { type: 'boolean', default: false },
  },
})

const ask = async (question: string, known: string | undefined): Promise<string> => {
  if (known !== undefined) return known
  if (!process.stdin.isTTY)
    throw new ConfigError(
      `There is no terminal to ask for the ${question}: give it as an option, and the password as BRIGADA_ADMIN_PASSWORD.`,
    )
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question}: `)
  terminal.close()
  return answer.trim()
}

const checkPassword = (password: string, owner: { email: string; first_name: string; last_name: string }) => {
  if (password.length < SHORTEST) throw new ConfigError(`The password needs at least ${SHORTEST} characters.`)
  const problem = passwordProblem(password, owner, 'password')
  if (problem?.code === 'common_password')
    throw new ConfigError('This password is among those that guessers try first: choose another.')
  if (problem) throw new ConfigError('The password may not hold the name or the address of its owner.')
}

type Agency = Awaited<ReturnType<typeof openAgency>>

const resetPassword = async ({ services }: Agency, email: string, password: string) => {
  const user = await services.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst()
  if (!user) throw new ConfigError(`There is no user ${email}.`)
  checkPassword(password, user)
  const hash = await hashPassword(password)
  await services.db.transaction().execute(async (tx) => {
    await setPassword(tx, systemActor(), user.id, hash)
    await endSessions(tx, user.id)
  })
  return `${email} has a new password; all sessions have ended.`
}

const createAdmin = async (
  { services }: Agency,
  person: { email: string; first_name: string; last_name: string },
  password: string,
) => {
  checkPassword(password, person)
  const hash = await hashPassword(password)
  await services.db.transaction().execute(async (tx) => {
    const role = await tx.selectFrom('roles').where('name', '=', SUPER_ADMIN).select('id').executeTakeFirstOrThrow()
    const locale = languages.find((language) => language === given.language) ?? 'ua'
    const input = userCreate.safeParse({ ...person, locale, role_ids: [role.id] })
    if (!input.success)
      throw new ConfigError(`Not usable: ${input.error.issues.map(({ path }) => path.join('.')).join(', ')}.`)
    if (await tx.selectFrom('users').where('email', '=', input.data.email).select('id').executeTakeFirst())
      throw new ConfigError(`${input.data.email} exists already; --reset sets a new password.`)
    const id = await createUser(tx, systemActor(), input.data)
    await setPassword(tx, systemActor(), id, hash)
  })
  return `${person.email} is super-admin and can sign in.`
}

try {
  const email = (await ask('E-mail', given.email)).toLowerCase()
  const names = given.reset
    ? null
    : {
        first_name: await ask('First name', given['first-name']),
        last_name: await ask('Last name', given['last-name']),
      }
  const password = await ask('Password', process.env['BRIGADA_ADMIN_PASSWORD'])
  const agency = await openAgency({ ...readConfig(), log_level: 'error' }, true)
  try {
    console.log(
      names === null
        ? await resetPassword(agency, email, password)
        : await createAdmin(agency, { email, ...names }, password),
    )
  } finally {
    await agency.close()
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).stack)
  process.exitCode = 1
}
