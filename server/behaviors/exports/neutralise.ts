const PHONE = /^\+[1-9]\d{6,14}$/

/**
 * Puts an apostrophe before a CSV cell that a spreadsheet would read as a formula (first character `=`, `+`, `-`, `@`,
 * one of these in full width, TAB or CR); a phone such as `+48600100200` is no formula. A cell that already looks
 * neutralised gets one more, so that `restoreCell` of the imports restores every text.
 */
export function neutraliseCell(text: string): string {
  return /^'*[=+\-@＝＋－＠\t\r]/.test(text) && !PHONE.test(text) ? `'${text}` : text
}
