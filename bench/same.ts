import { COUNT_LIMIT } from '#contract/basics/page-sizes.ts'
import { type SharingRows, rejoined } from '#contract/basics/once.ts'
import { type Sent, askOnce } from './load.ts'
import type { Servers } from './measure.ts'
import { type Ground, type Operation, type Rows, require } from './operations.ts'

type Row = Record<string, unknown> & { id: number }
type Named = { first_name: string; last_name: string }
type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The floor server may send the name of a person whom the product sends as a record. */
const isNameOf = (product: unknown, floor: unknown) =>
  isObject(product) && `${product['first_name'] as string} ${product['last_name'] as string}` === floor

/** Every value that the floor server has must be the same in the product; null may be absent there. */
const holdsSame = (product: unknown, floor: unknown): boolean => {
  if (Array.isArray(floor))
    return (
      Array.isArray(product) &&
      product.length === floor.length &&
      floor.every((value, at) => holdsSame(product[at], value))
    )
  if (isObject(floor))
    return isObject(product) && Object.entries(floor).every(([name, value]) => holdsSame(product[name], value))
  return product === floor || (product === undefined && floor === null) || isNameOf(product, floor)
}

/** The values of the floor server that the product does not have; it may know when a row was created without being asked. */
const otherThan = (product: Row, { companions = null, ...floor }: Row) => {
  const others = Object.entries(floor).filter(
    ([name, value]) => !holdsSame(product[name], value) && (name !== 'created_at' || name in product),
  )
  const isTogether =
    companions === null || (companions as Named[]).length <= (product['travels_with'] as Named[]).length
  return isTogether ? others : [...others, ['companions', companions]]
}

const requireShown = (sent: Sent, ours: Row, theirs: Row | undefined) => {
  const others = theirs ? otherThan(ours, theirs) : [['id', null]]
  require(others.length === 0, sent, others.map(([name, value]) => ({
    name,
    theirs: value,
    ours: ours[name as string],
  })))
}

const requireBare = async (sent: Sent, { product, bare }: Servers) => {
  const [ours, theirs] = [(await askOnce(product.port, sent)) as Rows, (await askOnce(bare.port, sent)) as Rows]
  const isSame =
    ours.data.length === theirs.data.length &&
    (ours.meta.total === undefined ||
      ours.meta.total === Math.min(theirs.meta.total ?? theirs.data.length, COUNT_LIMIT))
  require(isSame, sent, { product: ours.meta, bare: theirs.meta })
}

const ROWS_OF_WALK = /[?&](?:sort|limit|page|after|fields|once)=[^&]*/g

const countOf = (sent: Sent): Sent => {
  const [path, query = ''] = sent.path.split('?') as [string, string | undefined]
  const filters = `&${query}`.replace(ROWS_OF_WALK, '').slice(1)
  return { ...sent, path: `${path}/count${filters ? `?${filters}` : ''}` }
}

type Answered = { data: unknown; meta?: { total?: number } }

const requireFloor = async (kind: string, sent: Sent, { product, floor }: Servers) => {
  const of = async (port: number, what: Sent) =>
    rejoined((await askOnce(port, what)) as SharingRows) as unknown as Answered
  const [ours, theirs] = [await of(product.port, sent), await of(floor.port, sent)]
  if (kind === 'record') return requireShown(sent, ours.data as Row, theirs.data as Row)
  const [rows, same] = [ours.data as Row[], theirs.data as Row[]]
  for (const [at, row] of rows.entries()) requireShown(sent, row, same[at])
  require(rows.length === same.length, sent, { ours: rows.length, theirs: same.length })
  if (kind === 'part') return
  const totals =
    ours.meta?.total === undefined
      ? [(await of(product.port, countOf(sent))).data, (await of(floor.port, countOf(sent))).data]
      : [ours.meta, theirs.meta]
  const [total, counted] = totals as { total: number }[]
  require(total!.total === counted!.total, sent, { total, counted })
}

/** All servers must give equal answers: the bare one as many rows and the same total, the floor server the same rows with the same values and the same total. */
export const requireSame = async (ground: Ground, operation: Operation, servers: Servers) => {
  for (const [index, { sent }] of (await operation.told(ground)).entries()) {
    if (operation.kind === 'list') await requireBare(sent, servers)
    if (operation.floor && index < 20) await requireFloor(operation.kind, sent, servers)
  }
}
