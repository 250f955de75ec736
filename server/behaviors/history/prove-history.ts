import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { HistoryChain } from '#server/db/tables/history.ts'

/** Both chains, in the order of the report. */
export const chains = ['change_history', 'status_history'] as const satisfies readonly HistoryChain[]

/**
 * Seals the rows written since, in blocks of at most a thousand; answers how many. Rows that a running transaction may
 * still add to wait for the next time.
 */
export const sealHistory = async (db: Db): Promise<number> => {
  let rows = 0
  for (const chain of chains)
    rows += (await sql<{ sealed: number }>`select seal_history(${chain}) as sealed`.execute(db)).rows[0]!.sealed
  return rows
}

/** The last block of a chain. A head that is kept elsewhere proves later that nothing before it was changed. */
export type Head = { chain: HistoryChain; number: number; hash: string }

/** A head as it is printed, sent by email and entered again: `chain:number:hash`. */
export const lineOf = ({ chain, number, hash }: Head) => `${chain}:${number}:${hash}`

/** The last block of each chain that has one. */
export const readHeads = async (db: Db): Promise<Head[]> =>
  (
    await sql<Head>`select distinct on (chain) chain, number, encode(hash, 'hex') as hash
      from history_blocks order by chain, number desc`.execute(db)
  ).rows

/** A fault of a chain: a sentence, with the ids of rows where they are known. */
export type Fault = { chain: HistoryChain; fault: string }

/** The result of checking the whole history. */
export type Proof = {
  faults: Fault[]
  heads: Head[]
  /** Counts of rows: sealed; waiting to be sealed; emptied because a person was erased. */
  sealed: number
  waiting: number
  emptied: number
}

/**
 * The SQL of a row's digests, repeated from the migration so that replaced functions in the database cannot fake a
 * proof.
 */
const parts: Record<HistoryChain, { facts: string; values: string }> = {
  change_history: {
    facts:
      'h.id, h.entity, h.entity_id, h.parent_entity, h.parent_id, h.action, h.transaction_id, h.field, h.source, h.actor_id, h.actor_role, extract(epoch from h.at)',
    values: 'h.old_value, h.new_value',
  },
  status_history: {
    facts:
      'h.id, h.entity, h.entity_id, h.from_status_id, h.to_status_id, h.from_name, h.from_colour, h.to_name, h.to_colour, h.reason_id, h.duration_s, h.source, h.changed_by, extract(epoch from h.changed_at)',
    values: 'h.comment',
  },
}

const digest = (salt: string, list: string) =>
  `substr(sha256(${salt} || convert_to(jsonb_build_array(${list})::text, 'UTF8')), 1, 16)`

/**
 * SQL: whether a row matches the digests of its block. A row without a salt, or whose salt is about to be removed, must
 * be empty.
 */
const isTrue = ({ facts, values }: { facts: string; values: string }) =>
  `(s.digest = ${digest('s.value_digest', facts)} and case when s.salt is null or e.id is not null then num_nonnulls(${values}) = 0
    else s.value_digest = ${digest('s.salt', values)} end)`

type Block = {
  number: number
  is_next: boolean
  is_whole: boolean
  missing: string | null
  added: string | null
  changed: number[] | null
  hash: Buffer
  rows: number
}

const BLOCKS_AT_ONCE = 50

const readBlocks = async (db: Db, chain: HistoryChain, after: number) => {
  const { rows } = await sql<Block>`
    with b as (
      select *, lag(hash) over w as previous, coalesce(lag(number) over w, 0) + 1 = number and coalesce(lag(upper(ids)) over w, 0) <= lower(ids) as is_next
      from history_blocks where chain = ${chain} and number >= ${after} window w as (order by number) order by number limit ${BLOCKS_AT_ONCE + 1}
    )
    select b.number, b.is_next, b.hash, b.rows, found.changed,
      b.hash = sha256(coalesce(b.previous, '') || convert_to(jsonb_build_array(b.chain, b.number, b.ids::text)::text, 'UTF8') || coalesce(found.digests, '')) as is_whole,
      nullif((b.ids - coalesce(found.ids, '{}'))::text, '{}') as missing,
      nullif((coalesce(found.ids, '{}') - b.ids)::text, '{}') as added
    from b, lateral (
      select range_agg(int8range(h.id, h.id, '[]')) filter (where h.id is not null) as ids,
        string_agg(s.digest, '' order by s.place) as digests,
        array_agg(h.id order by h.id) filter (where h.id is not null and s.id is not null and ${sql.raw(isTrue(parts[chain]))} is not true) as changed
      from (
        select i.id, d.* from (
          select id, row_number() over (order by id) as place from unnest(b.ids) as r, generate_series(lower(r), upper(r) - 1) as id
        ) as i full join unnest(b.salts, b.value_digests, b.digests) with ordinality as d(salt, value_digest, digest, place) using (place)
      ) as s
      full join (select * from ${sql.table(chain)} where id >= lower(b.ids) and id < upper(b.ids)) as h on h.id = s.id
      left join history_emptied e on e.chain = ${chain} and e.id = h.id
    ) as found
    where b.number > ${after} or ${after} = 0 order by b.number`.execute(db)
  return rows
}

/** The ids of a multirange in readable form, as `3, 7–9`. */
const idsOf = (ranges: string) =>
  [...ranges.matchAll(/\[(\d+),(\d+)\)/g)]
    .map(([, from, until]) => (Number(until) - Number(from) === 1 ? from : `${from}–${Number(until) - 1}`))
    .join(', ')

const MOST_NAMED = 20

const named = (ids: readonly number[]) =>
  `${ids.slice(0, MOST_NAMED).join(', ')}${ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : ''}`

const faultsOf = (block: Block): string[] => {
  const where = `block ${block.number}`
  const faults = [
    ...(block.is_next ? [] : [`${where} does not follow the one before it`]),
    ...(block.missing === null ? [] : [`${where}: deleted rows: ${idsOf(block.missing)}`]),
    ...(block.added === null ? [] : [`${where}: inserted rows: ${idsOf(block.added)}`]),
    ...(block.changed === null ? [] : [`${where}: changed rows: ${named(block.changed)}`]),
  ]
  return faults.length === 0 && !block.is_whole
    ? [`${where}: its hash is not that of its rows and of the block before`]
    : faults
}

/** Ids of rows below the last sealed row that belong to no block. */
const readStrangers = async (db: Db, chain: HistoryChain): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select h.id from ${sql.table(chain)} h where h.id < (select max(upper(ids)) from history_blocks where chain = ${chain})
        and not exists (select 1 from history_blocks b where b.chain = ${chain} and lower(b.ids) <= h.id and upper(b.ids) > h.id)
      order by h.id limit ${MOST_NAMED}`.execute(db)
  ).rows.map(({ id }) => id)

const countWaiting = async (db: Db, chain: HistoryChain) =>
  (
    await sql<{ count: number }>`select count(*) as count from ${sql.table(chain)} h
      where h.id >= coalesce((select max(upper(ids)) from history_blocks where chain = ${chain}), 0)`.execute(db)
  ).rows[0]!.count

const countEmptied = async (db: Db, chain: HistoryChain) =>
  (
    await sql<{ count: number }>`
      select (select count(*) from history_emptied where chain = ${chain})
        + (select coalesce(sum(cardinality(array_positions(salts, null))), 0) from history_blocks where chain = ${chain}) as count`.execute(
      db,
    )
  ).rows[0]!.count

const proveChain = async (db: Db, chain: HistoryChain, kept: readonly Head[]): Promise<Proof> => {
  const proof: Proof = { faults: [], heads: [], sealed: 0, waiting: 0, emptied: 0 }
  const say = (fault: string) => proof.faults.push({ chain, fault })
  const expected = new Map(kept.filter((head) => head.chain === chain).map((head) => [head.number, head.hash]))
  let last: Block | undefined
  for (;;) {
    const blocks = await readBlocks(db, chain, last?.number ?? 0)
    for (const block of blocks) {
      for (const fault of faultsOf(block)) say(fault)
      const hash = expected.get(block.number)
      if (hash !== undefined && hash !== block.hash.toString('hex'))
        say(`block ${block.number} is not the one whose hash was kept`)
      expected.delete(block.number)
      proof.sealed += block.rows
      last = block
    }
    if (blocks.length < BLOCKS_AT_ONCE) break
  }
  for (const number of expected.keys()) say(`block ${number}, whose hash was kept, is gone`)
  const strangers = await readStrangers(db, chain)
  if (strangers.length > 0) say(`inserted rows between blocks: ${named(strangers)}`)
  if (last) proof.heads.push({ chain, number: last.number, hash: last.hash.toString('hex') })
  return { ...proof, waiting: await countWaiting(db, chain), emptied: await countEmptied(db, chain) }
}

/**
 * Checks all of history and reports what was changed, deleted or inserted since it was sealed; `kept` are heads stored
 * elsewhere.
 */
export const proveHistory = async (db: Db, kept: readonly Head[] = []): Promise<Proof> => {
  const proofs: Proof[] = []
  for (const chain of chains) proofs.push(await proveChain(db, chain, kept))
  const sum = (key: 'sealed' | 'waiting' | 'emptied') => proofs.reduce((total, proof) => total + proof[key], 0)
  return {
    faults: proofs.flatMap(({ faults }) => faults),
    heads: proofs.flatMap(({ heads }) => heads),
    sealed: sum('sealed'),
    waiting: sum('waiting'),
    emptied: sum('emptied'),
  }
}
