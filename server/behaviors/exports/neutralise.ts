const PHONE = /^\+[1-9]\d{6,14}$/

/**
 * Prefixes a cell of a CSV that a spreadsheet would take for a formula (first character `=`, `+`, `-`, `@`, one of these in full width, TAB
 * or CR) with an apostrophe; a phone such as `+48600100200` is none. A cell that already looks neutralised gets one more, so that
 * `restoreCell` of the imports brings every text back unchanged.
 */
export function neutraliseCell(text: string): string {
  return /^'*[=+\-@＝＋－＠\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text
}
