/**
 * Prefixes a cell that a spreadsheet would take for a formula (first character `=`, `+`, `-`, `@`, TAB or CR) with an apostrophe; a cell
 * that already looks neutralised gets one more, so that `restoreCell` of the imports brings every text back unchanged.
 */
export function neutraliseCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
