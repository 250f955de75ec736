const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** The URL of a link from data; undefined if its scheme is not allowed for links. */
export const safeHref = (href: string): string | undefined => {
  try {
    const { protocol } = new URL(href, location.origin)
    return SCHEMES.has(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
