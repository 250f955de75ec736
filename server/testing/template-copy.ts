import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './cluster.ts'

const create = async (how: string) => {
  const { admin, owner } = inject('cluster')
  const name = `p_${randomUUID().slice(0, 8)}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query(`create database ${name} ${how} owner brigada`)
  await client.end()
  const url = new URL(owner)
  url.pathname = `/${name}`
  return url.href
}

/** The address of a new database, copied from the run's template. */
export const copyOfTemplate = () => create(`template ${TEMPLATE}`)

/** The address of a new database without tables. */
export const emptyDatabase = () => create('')
