/** Removes the one apostrophe which `neutraliseCell` of the exports put before a formula prefix; any other text comes back as it is. */
export function restoreCell(text: string): string {
  return /^'+[=+\-@＝＋－＠\t\r]/.test(text) ? text.slice(1) : text
}
