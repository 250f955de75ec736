import { expect, it } from 'vitest'
import { asking } from '#server/db/roles.ts'
import { openPostgres, postgresPrograms, prepareBy, versionOf, ways } from './own-postgres.ts'
import { startProgram } from './program.ts'

const programs = postgresPrograms()
const versions = programs.map(versionOf)
process.stdout.write(`Prepared by the manual: PostgreSQL ${versions.join(', ')}\n`)
if (!versions.some((version) => version.startsWith('15.')))
  process.stdout.write('PostgreSQL 15, the oldest that is supported, is not on this machine and not tried.\n')

const tries = programs.flatMap((bin, at) =>
  (['one', 'two', 'before'] as const).map((way) => [versions[at]!, way, bin] as const),
)

const LOGINS = `select distinct usename as login from pg_stat_activity where datname = 'brigada' and backend_type = 'client backend'`

it.each(tries)(
  'runs the whole program on PostgreSQL %s prepared as in the manual (%s)',
  async (_version, way, bin) => {
    const postgres = await openPostgres(bin)
    try {
      const { DATABASE_URL, DATABASE_OWNER_URL } = await prepareBy(postgres, way)
      const program = await startProgram(DATABASE_URL, { LOG_LEVEL: 'error', DATABASE_OWNER_URL, WEB_CONCURRENCY: '2' })
      try {
        await program.settled()
        expect(program.said()).toContain('Brigada runs at')
        const token = await program.signIn()
        expect((await program.ask('GET', '/api/leads', undefined, token)).status).toBe(200)
        const { rows } = await asking(postgres.url(), (client) => client.query<{ login: string }>(LOGINS))
        expect(rows).toEqual([{ login: ways[way].serves }])
      } finally {
        await program.close()
      }
    } finally {
      await postgres.close()
    }
  },
  300_000,
)
