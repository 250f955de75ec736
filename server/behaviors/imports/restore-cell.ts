/** Removes the one apostrophe that `neutraliseCell` of the exports put before a formula; any other text stays. */
export function restoreCell(text: string): string {
  return /^'+[=+\-@＝＋－＠\t\r]/.test(text) ? text.slice(1) : text
}
