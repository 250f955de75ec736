/** A node of a plan as PostgreSQL prints it in JSON. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Parent Relationship'?: string
  'Partial Mode'?: string
  Strategy?: string
  'Startup Cost': number
  'Total Cost': number
  'Plan Rows': number
  Plans?: PlanNode[]
}

/** What a plan reads: its tables and indexes with rows, the largest number of rows read from one table, and the tables read as a whole. */
export type Reading = { indexes: Set<string>; rows: number; whole: Set<string>; cost: number; shape: string }

/** Nodes that read all their input before they answer. */
const isBlocking = (node: PlanNode) =>
  ['Sort', 'Hash', 'Materialize', 'SetOp', 'ModifyTable'].includes(node['Node Type']) ||
  (node['Node Type'] === 'Aggregate' && node.Strategy !== 'Sorted')

/** The share of its input that a limit takes. */
const takenBy = (limit: PlanNode, input: PlanNode) => {
  const whole = input['Total Cost'] - input['Startup Cost']
  return whole <= 0 ? 1 : Math.min(1, (limit['Total Cost'] - input['Startup Cost']) / whole)
}

/** A plan's tree as text: types of nodes with their tables and indexes. */
const shapeOf = (node: PlanNode): string => {
  const name = node['Index Name'] ?? node['Relation Name']
  const parts = (node.Plans ?? []).map(shapeOf)
  return `${node['Node Type']}${name === undefined ? '' : ` ${name}`}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

const SHARE_OF_WHOLE = 0.05

/** Reads a plan. `tables` are the rows of the large tables; others are not counted. An index without a condition and a share of at least a twentieth of a table are reads of the whole. */
export const readPlan = (plan: PlanNode, tables: ReadonlyMap<string, number>): Reading => {
  const reading: Reading = {
    indexes: new Set(),
    rows: 0,
    whole: new Set(),
    cost: plan['Total Cost'],
    shape: shapeOf(plan),
  }
  const visit = (node: PlanNode, times: number, share: number, table: string | undefined) => {
    const type = node['Node Type']
    const held = node['Relation Name'] ?? table
    const size = held === undefined ? undefined : tables.get(held)
    if (type.endsWith('Scan') && size !== undefined) {
      if (node['Index Name'] !== undefined) reading.indexes.add(node['Index Name'])
      const isWhole = type === 'Seq Scan' || (node['Index Name'] !== undefined && node['Index Cond'] === undefined)
      const read = times * share * (isWhole ? size : node['Plan Rows'])
      reading.rows = Math.max(reading.rows, read)
      if (type !== 'Bitmap Index Scan' && type !== 'BitmapAnd' && read >= size * SHARE_OF_WHOLE)
        reading.whole.add(held!)
    }
    const parts = node.Plans ?? []
    const passed = isBlocking(node) ? 1 : share
    for (const [place, part] of parts.entries()) {
      const isOwn = part['Parent Relationship'] !== 'InitPlan' && part['Parent Relationship'] !== 'SubPlan'
      const inner = type === 'Nested Loop' && place === 1
      const again = inner ? Math.max(1, parts[0]!['Plan Rows'] * passed) : 1
      const taken = !isOwn || inner ? 1 : type === 'Limit' ? passed * takenBy(node, part) : passed
      const runs = part['Parent Relationship'] === 'SubPlan' ? Math.max(1, node['Plan Rows'] * share) : again
      visit(part, times * runs, taken, held)
    }
  }
  visit(plan, 1, 1, undefined)
  return reading
}
