import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type RowOf, columnsOf, joined, leftJoined, readColumns } from './columns.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

it('reads all columns of a table under its alias, and pieces in addition or instead', async () => {
  const columns = columnsOf('roles as r', '*', {
    title: sql<string>`'a title'`,
    holders: sql<number>`0`,
    holder: leftJoined('users as u', 'email'),
  })
  const query = agency.db
    .selectFrom('roles as r')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`false`))
    .where('r.name', '=', 'recruiter')
  const row: RowOf<typeof columns> = await readColumns(query, columns).executeTakeFirstOrThrow()
  const title: string = row.title
  expect([row.name, title, row.holders, row.holder]).toEqual(['recruiter', 'a title', 0, null])
})

it('accepts no unknown table, column or type', () => {
  // @ts-expect-error no such table
  columnsOf('role', '*')
  // @ts-expect-error no such column
  columnsOf('roles', ['id', 'nam'])
  // @ts-expect-error no such column of a table under another name
  columnsOf('roles as r', ['email'])
  // @ts-expect-error no such column of a joined table
  joined('users as u', 'mail')
  const columns = columnsOf('roles', ['id', 'name'], { holder: leftJoined('users as u', 'email') })
  const row: RowOf<typeof columns> = { id: 1, name: 'recruiter', holder: null }
  // @ts-expect-error null where the left join found nobody
  const holder: string = row.holder
  // @ts-expect-error not among the columns
  expect([row.title, holder]).toEqual([undefined, null])
})
