/** What a letter says: its body, and the page it leads to at the installation's address. */
export const letterText = (base_url: string, { body, path }: { body: string; path: string | null }): string =>
  path === null ? body : `${body}\n${base_url}${path}\n`
