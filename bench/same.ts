import { COUNT_LIMIT } from '#contract/basics/page-sizes.ts'
import { type SharingRows, rejoined } from '#contract/basics/once.ts'
import { type Sent, askOnce } from './load.ts'
import type { Servers } from './measure.ts'
import { type Ground, type Operation, type Rows, require } from './operations.ts'

type Row = Record<string, unknown> & { id: number }
type Named = { first_name: string; last_name: string }

const fullName = (value: unknown) => {
  const person = value as Named | null
  return person && `${person.first_name} ${person.last_name}`
}

const PEOPLE = ['recruiter', 'freelance_recruiter', 'created_by']

/** Every value that the floor server has of a row must be the same in the product, including the id. */
const showsSame = (product: Row, floor: Row) =>
  Object.entries(floor).every(([name, value]) => {
    if (name === 'companions')
      return ((value as Named[] | null) ?? []).length <= (product['travels_with'] as Named[]).length
    if (!(name in product)) return name === 'created_at'
    const told = PEOPLE.includes(name) ? fullName(product[name]) : product[name]
    return JSON.stringify(told) === JSON.stringify(value)
  })

const requireBare = async (sent: Sent, { product, bare }: Servers) => {
  const [ours, theirs] = [(await askOnce(product.port, sent)) as Rows, (await askOnce(bare.port, sent)) as Rows]
  const isSame =
    ours.data.length === theirs.data.length &&
    (ours.meta.total === undefined || ours.meta.total === Math.min(theirs.meta.total ?? 0, COUNT_LIMIT))
  require(isSame, sent, { product: ours.meta, bare: theirs.meta })
}

const ROWS_OF_WALK = /[?&](?:sort|limit|page|after|fields|once)=[^&]*/g

const countOf = (sent: Sent): Sent => {
  const [path, query = ''] = sent.path.split('?') as [string, string | undefined]
  const filters = `&${query}`.replace(ROWS_OF_WALK, '').slice(1)
  return { ...sent, path: `${path}/count${filters ? `?${filters}` : ''}` }
}

const requireFloor = async (kind: string, sent: Sent, { product, floor }: Servers) => {
  const of = async <T>(port: number, what: Sent) =>
    (rejoined((await askOnce(port, what)) as SharingRows) as { data: unknown }).data as T
  if (kind === 'record') {
    const [ours, theirs] = [await of<Row>(product.port, sent), await of<Row>(floor.port, sent)]
    return require(showsSame(ours, theirs), sent, { ours, theirs })
  }
  const [ours, theirs] = [await of<Row[]>(product.port, sent), await of<Row[]>(floor.port, sent)]
  const isSame = ours.length === theirs.length && ours.every((row, at) => showsSame(row, theirs[at]!))
  require(isSame, sent, { ours: ours[0], theirs: theirs[0] })
  const [total, same] = [
    await of<{ total: number }>(product.port, countOf(sent)),
    await of<{ total: number }>(floor.port, countOf(sent)),
  ]
  require(total.total === same.total, sent, { total, same })
}

/** All servers must give equal answers: the bare one as many rows and the same total, the floor server the same rows with the same values and the same total. */
export const requireSame = async (ground: Ground, operation: Operation, servers: Servers) => {
  for (const [index, { sent }] of (await operation.told(ground)).entries()) {
    if (operation.kind === 'list') await requireBare(sent, servers)
    if (operation.floor && index < 20) await requireFloor(operation.kind, sent, servers)
  }
}
