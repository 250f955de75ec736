/** A cell of a workbook and the number format it is shown in. */
type SheetCell = { value: string | number | Date | null; format: string }

const FORMATS = { 10: 'yyyy-mm-dd', 16: 'yyyy-mm-dd hh:mm' } as const
const MOMENT = /^(?:19|2\d)\d\d-\d\d-\d\d(?: \d\d:\d\d)?$/

/** A text that is a day `YYYY-MM-DD` or a minute `YYYY-MM-DD HH:MM` as a date of the workbook; what is neither stays. */
const sheetCell = (value: string | number | null): SheetCell => {
  if (typeof value !== 'string' || !MOMENT.test(value)) return { value, format: 'General' }
  const date = new Date(`${value.replace(' ', 'T')}${value.length === 10 ? 'T00:00' : ''}Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10))
  return isReal ? { value: date, format: FORMATS[value.length as 10 | 16] } : { value, format: 'General' }
}

/** Rows with dates as dates, and columns that tell the format of the row given last: the writer asks for it anew at each row. */
export const sheetOf = (rows: AsyncIterable<(string | number | null)[]>, count: number) => {
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
