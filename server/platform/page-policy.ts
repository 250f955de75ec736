import { randomBytes } from 'node:crypto'

/** Stands in the built page where the nonce of an answer goes. */
const PLACE = '__STYLE_NONCE__'

/** The content security policy of every answer: nothing inline, nothing from elsewhere but the look-up of one's own address, and text becomes script only by the page's own rules. */
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

/** One answer of the page: its text and its policy let through the styles of this answer alone. */
export const withStyleNonce = (page: string, policy: string) => {
  const nonce = randomBytes(16).toString('base64')
  return {
    page: page.replace(PLACE, nonce),
    policy: policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
  }
}
