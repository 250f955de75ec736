import type { AnyRecords, Recorded } from '../record/records.ts'
import type { Query } from './list-params.ts'

const MOST_VALUES = '50'

/** The distinct texts of a field in the records that a query finds. */
export const valuesOf = async <Row extends Recorded>(
  records: Pick<AnyRecords<Row>, 'rows'>,
  field: string,
  query: Query,
  signal: AbortSignal,
) => {
  const { data } = await records.rows([field], { ...query, limit: MOST_VALUES }, signal)
  const values = data.map((row) => Object.entries(row).find(([name]) => name === field)?.[1])
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))]
}
