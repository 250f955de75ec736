import { randomBytes } from 'node:crypto'

/** The placeholder in the built page for the nonce of an answer. */
const PLACE = '__STYLE_NONCE__'

/**
 * The content security policy of every answer: nothing inline, nothing from other hosts except the lookup of the client's IP address, and
 * text becomes script only through the page's own policy.
 */
export const contentSecurityPolicy = (lookup: string) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'connect-src': lookup.startsWith('/') ? ["'self'"] : ["'self'", new URL(lookup).origin],
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  },
})

/** Makes one answer of the page: its text and its policy allow the styles of this answer only. */
export const withStyleNonce = (page: string, policy: string) => {
  const nonce = randomBytes(16).toString('base64')
  return {
    page: page.replace(PLACE, nonce),
    policy: policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
  }
}
