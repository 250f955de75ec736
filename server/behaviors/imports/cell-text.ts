import { serialToDate } from 'hucre'

/**
 * The text of a numeric spreadsheet cell: whole numbers with all digits, others as a decimal fraction with 15
 * significant digits, never with an exponent; a date serial as `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SS` or, without a day,
 * `HH:MM:SS`. Text that is no number stays.
 */
export function cellText(value: string, isDate: boolean, is1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (isDate) return dateText(number, is1904) ?? plainNumber(value, number)
  return plainNumber(value, number)
}

function dateText(serial: number, is1904: boolean): string | undefined {
  if (serial < 0 || serial >= LAST_SERIAL) return undefined
  const iso = serialToDate(Math.round(serial * SECONDS_PER_DAY) / SECONDS_PER_DAY, is1904).toISOString()
  if (serial < 1 && !is1904) return iso.slice(11, 19)
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19)
}

const SECONDS_PER_DAY = 86_400
const LAST_SERIAL = 2_958_466

function plainNumber(value: string, number: number): string {
  if (/^-?\d{1,30}$/.test(value)) return value
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/0+$/, '')
}
