import { createHash } from 'node:crypto'
import pg from 'pg'
import { WRAP } from '#server/behaviors/sealed/sealed-values.ts'
import type { Csv } from '#server/db/agency-archive/manifest.ts'
import { type Secrets, openSecrets } from '#server/platform/secrets.ts'

const PAGE = 2_000
const COLUMNS = ['entity', 'entity_id', 'field', 'value']

type Row = { entity: string; entity_id: string; field: string; sealed: Buffer; wrapped: Buffer | null }

const PAGE_OF = `select s.entity, s.entity_id, s.field, s.sealed, k.wrapped from sealed_values s join person_keys k on k.id = s.person_key_id
  where (s.entity, s.entity_id, s.field) > ($1, $2, $3) order by s.entity, s.entity_id, s.field limit ${PAGE}`

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

const lineOf = (secrets: Secrets, { entity, entity_id, field, sealed, wrapped }: Row) => {
  if (wrapped === null) return ''
  const key = openSecrets(Buffer.from(secrets.open(WRAP, wrapped), 'hex'))
  return `${entity},${entity_id},${field},${quoted(key.open(field, sealed))}\n`
}

/** Every identity, tax, account and document number in clear, as CSV with one line for each. */
export async function* openedNumbers(client: pg.Client, secrets: Secrets): AsyncGenerator<Buffer> {
  yield Buffer.from(`${COLUMNS.join(',')}\n`)
  for (let last = ['', '0', '']; ;) {
    const { rows } = await client.query<Row>(PAGE_OF, last)
    yield Buffer.from(rows.map((row) => lineOf(secrets, row)).join(''))
    if (rows.length < PAGE) return
    const { entity, entity_id, field } = rows.at(-1)!
    last = [entity, entity_id, field]
  }
}

/** Measures that file without keeping it. */
export const measureNumbers = async (client: pg.Client, secrets: Secrets): Promise<Csv> => {
  const hash = createHash('sha256')
  let [bytes, lines] = [0, 0]
  for await (const chunk of openedNumbers(client, secrets)) {
    hash.update(chunk)
    bytes += chunk.length
    lines += chunk.filter((byte) => byte === 10).length
  }
  return { name: 'numbers', columns: COLUMNS, rows: lines - 1, bytes, sha256: hash.digest('hex') }
}
