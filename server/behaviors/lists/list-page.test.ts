import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { writer } from '#server/db/client.ts'
import { readerBy, readerOf } from './list-page.ts'

const id = sql.ref('users.id')
const textOf = (reader: { compile: (db: typeof writer) => { sql: string } }) => reader.compile(writer).sql

it('keeps one statement text for each choice of fields', () => {
  let made = 0
  const select = (db: typeof writer, fields: readonly string[]) => {
    made++
    return db.selectFrom('users').select(fields.includes('email') ? ['email', 'locale'] : ['locale'])
  }
  const reader = readerOf(select, id)
  const choices = [['email'], ['locale'], ['email', 'locale'], ['email'], ['locale']]
  const kept = choices.map((fields) => textOf(reader(fields)))
  expect(made).toBe(3)
  expect(kept).toEqual(choices.map((fields) => textOf(readerBy(select(writer, fields), id))))
  expect(kept[0]).not.toBe(kept[1])
})

it('refuses a selection with parameters, which would be reused for other callers', () => {
  const reader = readerOf((db) => db.selectFrom('users').select(sql<number>`${7}::integer`.as('number')), id)
  expect(() => reader(['number'])).toThrow('depends on more than the fields')
})
