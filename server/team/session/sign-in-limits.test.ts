import { TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { PASSWORD, joinWithPassword } from '#server/testing/credentials.ts'
import { doJobs } from '#server/testing/jobs.ts'

type Body = {
  data: { token: string; device: string; secret: string }
  code: string
  errors: { path: string; code: string; params?: { seconds: number; minutes: number } }[]
}

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency({ trust_proxy: 1 })
})
afterAll(() => agency.close())

const join = () => joinWithPassword(agency)

const call = (method: string, path: string, ip: string, body: unknown, as?: Someone) =>
  agency.call<Body>(method, path, { body, headers: { 'x-forwarded-for': ip }, ...(as ? { as } : {}) })

const signIn = (email: string, ip: string, more: object = {}) =>
  call('POST', '/api/login', ip, { email, password: PASSWORD, ...more })

const guess = (email: string, ip: string, more: object = {}) => signIn(email, ip, { password: 'a guess', ...more })

let hosts = 0
/** An address that was not used before. */
const newAddress = () => `198.18.${hosts >> 8}.${hosts++ & 255}`

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

const inTurn = async <T>(count: number, make: (index: number) => Promise<T>) => {
  const all: T[] = []
  for (let index = 0; index < count; index++) all.push(await make(index))
  return all
}

const statusOf = ({ status }: { status: number }) => status

/** Makes all attempts so many seconds older. */
const pass = (seconds: number) =>
  sql`update attempts set last_at = last_at - make_interval(secs => ${seconds})`.execute(agency.db)

const count = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length

it('lets all parallel sign-ins of one account on several devices succeed', async () => {
  const { email } = await join()
  const ip = newAddress()
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(times(5, () => signIn(email, ip)))
    expect(answers.map(statusOf)).toEqual([200, 200, 200, 200, 200])
  }
})

describe('an attempt is counted before the password is checked', () => {
  it.each(['known', 'unknown'])('checks five of sixty parallel guesses for an account that is %s', async (kind) => {
    const email = kind === 'known' ? (await join()).email : 'nobody@agency.test'
    const ip = newAddress()
    const answers = await Promise.all(times(60, () => guess(email, ip)))
    expect([count(answers, 422), count(answers, 429)]).toEqual([5, 55])
    const { headers, body } = answers.find(({ status }) => status === 429)!
    expect(body).toMatchObject({ code: 'locked', errors: [{ path: 'email', code: 'locked' }] })
    expect(body.errors[0]!.params).toEqual({ seconds: Number(headers['retry-after']), minutes: 1 })
  })

  it('gives the attempt back after a correct password', async () => {
    const { email } = await join()
    const ip = newAddress()
    expect((await inTurn(4, () => guess(email, ip))).map(statusOf)).toEqual([422, 422, 422, 422])
    expect((await signIn(email, ip)).status).toBe(200)
    expect((await inTurn(6, () => guess(email, ip))).map(statusOf)).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('does not prolong the wait by a refused attempt', async () => {
    const { email } = await join()
    const ip = newAddress()
    await inTurn(5, () => guess(email, ip))
    await inTurn(20, () => guess(email, ip))
    await pass(31)
    expect((await signIn(email, ip)).status).toBe(200)
  })
})

describe('delays instead of a lock', () => {
  it('grow from half a minute to a quarter of an hour, and are forgotten after a day', async () => {
    const { email } = await join()
    const ip = newAddress()
    await inTurn(5, () => guess(email, ip))
    const waits = await inTurn(8, async () => {
      const { headers } = await guess(email, ip)
      const wait = Number(headers['retry-after'])
      await pass(wait)
      expect((await guess(email, ip)).status).toBe(422)
      return wait
    })
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    await pass(86_400)
    expect((await inTurn(6, () => guess(email, ip))).map(statusOf)).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('of strangers do not block the owner elsewhere or on a known device in the same network', async () => {
    const { email } = await join()
    const [home, office] = [newAddress(), newAddress()]
    const { device } = (await signIn(email, home)).body.data
    for (const ip of [office, home, newAddress(), newAddress()]) await inTurn(6, () => guess(email, ip))
    expect((await signIn(email, newAddress())).status).toBe(200)
    expect((await signIn(email, office)).status).toBe(429)
    expect((await signIn(email, office, { device })).status).toBe(200)
    expect((await signIn(email, home, { device })).status).toBe(200)
  })

  it('of a known device depend only on its own guesses', async () => {
    const { email } = await join()
    const ip = newAddress()
    const { device } = (await signIn(email, ip)).body.data
    const answers = await Promise.all(times(20, () => guess(email, newAddress(), { device })))
    expect(count(answers, 422)).toBe(5)
    expect((await signIn(email, newAddress(), { device })).status).toBe(429)
    expect((await signIn(email, ip)).status).toBe(200)
  })

  it('share twenty guesses, then one per half minute, among networks that used up their own; others are free', async () => {
    const { email } = await join()
    const networks = times(24, newAddress)
    for (const ip of networks) await inTurn(5, () => guess(email, ip))
    await pass(31)
    const answers = await Promise.all(networks.map((ip) => guess(email, ip)))
    expect([count(answers, 422), count(answers, 429)]).toEqual([20, 4])
    await pass(30)
    const last = networks.filter((_, index) => answers[index]!.status === 429)
    expect((await inTurn(4, (index) => guess(email, last[index]!))).map(statusOf)).toEqual([422, 429, 429, 429])
    expect((await signIn(email, newAddress())).status).toBe(200)
  })
})

describe('a network', () => {
  it('can guess fifty times for all accounts, then once per half minute; a correct password costs nothing', async () => {
    const ip = newAddress()
    const { email } = await join()
    for (let index = 0; index < 3; index++) await signIn(email, ip)
    const answers = await Promise.all(times(60, (index) => guess(`somebody-${index}@agency.test`, ip)))
    expect([count(answers, 422), count(answers, 429)]).toEqual([50, 10])
    await pass(30)
    const later = await Promise.all(times(4, (index) => guess(`another-${index}@agency.test`, ip)))
    expect([count(later, 422), count(later, 429)]).toEqual([1, 3])
  })

  it('is a /64 of IPv6, and those in a /48 count as one client', async () => {
    const { email } = await join()
    const answers = await inTurn(8, (index) => guess(email, `2001:db8:7:1:${index}::${index}`))
    expect(answers.map(statusOf)).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    const lines = await Promise.all(times(30, (index) => guess(email, `2001:db8:7:${index + 10}::1`)))
    expect(count(lines, 422)).toBe(15)
    expect((await signIn(email, '2001:db8:8:1::1')).status).toBe(200)
  })

  it('is the IPv4 address of an IPv4-mapped IPv6 address', async () => {
    const { email } = await join()
    await inTurn(5, () => guess(email, '198.51.100.77'))
    expect((await guess(email, '::ffff:198.51.100.77')).status).toBe(429)
  })
})

describe('two-factor codes', () => {
  const enrol = async (someone: Someone) => {
    const { secret } = (await call('POST', '/api/profile/second-factor', newAddress(), undefined, someone)).body.data
    const totp = new TOTP({ secret })
    const code = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 })
    await call('PUT', '/api/profile/second-factor', newAddress(), { code: code(-30) }, someone)
    return code
  }

  it('have five tries from all networks together, parallel or not; a known device has its own count', async () => {
    const person = await join()
    const code = await enrol(person)
    const { device } = (await signIn(person.email, newAddress(), { code: code(0) })).body.data
    const answers = await Promise.all(times(12, () => signIn(person.email, newAddress(), { code: 'aaaaa-aaaaa' })))
    expect(answers.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(5)
    const refused = await signIn(person.email, newAddress(), { code: code(30) })
    expect(refused).toMatchObject({ status: 429, body: { code: 'locked', errors: [{ path: 'code' }] } })
    expect((await signIn(person.email, newAddress(), { code: code(30), device })).status).toBe(200)
  })

  it('are not counted when only requested', async () => {
    const person = await join()
    await enrol(person)
    const ip = newAddress()
    const answers = await inTurn(8, () => signIn(person.email, ip))
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['code_required']))
  })

  it('have five tries with a link too', async () => {
    const person = await join()
    await enrol(person)
    await call('POST', '/api/forgot-password', newAddress(), { email: person.email })
    await doJobs(agency, 'send_reset_link')
    const { body: letter } = await agency.db
      .selectFrom('letters')
      .where('recipient', '=', person.email)
      .select('body')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]{43})/.exec(letter)![1]
    const body = { token, password: 'another horse battery', code: 'aaaaa-aaaaa' }
    const answers = await Promise.all(times(12, () => call('POST', '/api/reset-password', newAddress(), body)))
    expect(answers.filter((one) => one.body.code === 'wrong_code')).toHaveLength(5)
    expect(answers.find(({ status }) => status === 429)!.body.errors).toMatchObject([{ path: 'code', code: 'locked' }])
  })
})

describe('a signed-in user', () => {
  const proofs = [
    ['confirming their identity', 'POST', '/api/step-up', 'password', (password: string) => ({ password })],
    [
      'changing the password',
      'PUT',
      '/api/profile',
      'current_password',
      (current_password: string) => ({ current_password, new_password: 'brand new secret words' }),
    ],
  ] as const

  it.each(proofs)(
    'has five tries at %s, and another session has its own',
    async (_what, method, path, field, bodyOf) => {
      const person = await join()
      const { token } = (await signIn(person.email, newAddress())).body.data
      const answers = await Promise.all(times(12, () => call(method, path, newAddress(), bodyOf('a guess'), person)))
      expect([count(answers, 422), count(answers, 429)]).toEqual([5, 7])
      const refused = await call(method, path, newAddress(), bodyOf(PASSWORD), person)
      expect([refused.status, refused.body.errors[0]!.path]).toEqual([429, field])
      expect((await call(method, path, newAddress(), bodyOf(PASSWORD), { ...person, token })).status).toBe(200)
    },
  )
})
