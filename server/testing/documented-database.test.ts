import { expect, it } from 'vitest'
import { openPostgres, postgresPrograms, prepareByManual, versionOf } from './own-postgres.ts'
import { startProgram } from './program.ts'

const programs = postgresPrograms()
const versions = programs.map(versionOf)
process.stdout.write(`Prepared by the manual: PostgreSQL ${versions.join(', ')}\n`)
if (!versions.some((version) => version.startsWith('15.')))
  process.stdout.write('PostgreSQL 15, the oldest that is supported, is not on this machine and not tried.\n')

it.each(programs.map((bin, at) => [versions[at]!, bin]))(
  'PostgreSQL %s, prepared by the lines of the manual, carries the whole program',
  async (_version, bin) => {
    const postgres = await openPostgres(bin)
    try {
      const program = await startProgram(await prepareByManual(postgres), { LOG_LEVEL: 'error' })
      try {
        await program.settled()
        expect(program.said()).toContain('Brigada runs at')
        const token = await program.signIn()
        expect((await program.ask('GET', '/api/leads', undefined, token)).status).toBe(200)
      } finally {
        await program.close()
      }
    } finally {
      await postgres.close()
    }
  },
  90_000,
)
