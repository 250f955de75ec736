const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** The address of a link from data, or undefined where its scheme is not one a link may have. */
export const safeHref = (href: string): string | undefined => {
  try {
    const { protocol } = new URL(href, location.origin)
    return SCHEMES.has(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
