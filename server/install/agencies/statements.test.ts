import { expect, it } from 'vitest'
import { documentedStatements } from '#server/testing/own-postgres.ts'
import { statementsFor } from './statements.ts'

it('prepares the database of an agency with the statements of the manual', () => {
  const named = (line: string) =>
    line
      .replace(/;$/, '')
      .replace('database brigada owner brigada', 'database agency_north owner agency_north_owner')
      .replace('in database brigada ', 'in database agency_north ')
      .replaceAll('brigada_pool', 'agency_north_pool')
      .replaceAll('brigada_server', 'agency_north_server')
      .replace(' to brigada,', ' to agency_north_owner,')
      .replace(/role brigada login password '.*'/, 'role agency_north_owner nologin')
  const { two, pooler } = documentedStatements()
  const made = statementsFor(
    'north',
    { server: 'a long password', pool: 'a long password' },
    { roles: [], hasDatabase: false },
  )
  for (const line of [...two, ...pooler]) expect(made).toContain(named(line))
  expect(made.filter((line) => ![...two, ...pooler].map(named).includes(line))).toEqual([
    'grant agency_north_owner to current_user',
    'revoke connect on database agency_north from public',
    'grant connect on database agency_north to agency_north_server',
    'grant connect on database agency_north to agency_north_pool',
  ])
})
