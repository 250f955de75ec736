const WORKER = '/service-worker.js'

type Policy = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (url: string) => string },
  ) => unknown
}

declare global {
  /** The scroll-locking library of the dialogs reads the nonce for its style element from this variable. */
  var __webpack_nonce__: string | undefined
  var trustedTypes: Policy | undefined
}

/** The nonce that the server wrote into this page; a style element without it is not applied. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

const refuse = (what: string): never => {
  throw new TypeError(`refused by the page: ${what}`)
}

/** Which texts may be assigned to the page as HTML or script URL: style rules, which contain no tag, and the service worker. */
export const pageRules = {
  createHTML: (text: string) => (text.includes('<') ? refuse('markup as text') : text),
  createScriptURL: (url: string) => (url === WORKER ? url : refuse('a script from elsewhere')),
}

/** Called once, before anything is rendered. */
export const securePage = () => {
  globalThis.__webpack_nonce__ = styleNonce()
  globalThis.trustedTypes?.createPolicy('default', pageRules)
}
