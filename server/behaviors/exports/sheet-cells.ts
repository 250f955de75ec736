import { type Cell, isMoney } from './money.ts'

/** The value of a workbook cell and its number format. */
type SheetCell = { value: string | number | Date | null; format: string }

const FORMATS = { 10: 'yyyy-mm-dd', 16: 'yyyy-mm-dd hh:mm' } as const
const MOMENT = /^(?:19|2\d)\d\d-\d\d-\d\d(?: \d\d:\d\d)?$/

/** Turns a text `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` into a date of the workbook, and an amount into a number with two decimals; other values stay. */
const sheetCell = (value: Cell): SheetCell => {
  if (isMoney(value)) return { value: value.money, format: '0.00' }
  if (typeof value !== 'string' || !MOMENT.test(value)) return { value, format: 'General' }
  const date = new Date(`${value.replace(' ', 'T')}${value.length === 10 ? 'T00:00' : ''}Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10))
  return isReal ? { value: date, format: FORMATS[value.length as 10 | 16] } : { value, format: 'General' }
}

/**
 * The rows with their dates as workbook dates, and `count` columns whose format is that of the current row: the writer
 * reads the format again for each row.
 */
export const sheetOf = (rows: AsyncIterable<Cell[]>, count: number) => {
  let current: SheetCell[] = []
  const columns = Array.from({ length: count }, (_, index) => ({
    get numFmt() {
      return current[index]?.format ?? 'General'
    },
  }))
  const dated = async function* () {
    for await (const row of rows) {
      current = row.map(sheetCell)
      yield current.map(({ value }) => value)
    }
  }
  return { rows: dated(), columns }
}
