const WORKER = '/service-worker.js'

type Policy = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (url: string) => string },
  ) => unknown
}

declare global {
  /** By this name the library that locks scrolling under a dialog takes the nonce of its style. */
  var __webpack_nonce__: string | undefined
  var trustedTypes: Policy | undefined
}

/** The one-time word that the server wrote into this page: a style element without it is not applied. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

const refuse = (what: string): never => {
  throw new TypeError(`refused by the page: ${what}`)
}

/** What text may become part of the page without being made of elements: the rules of a style, which hold no tag, and the one worker. */
export const pageRules = {
  createHTML: (text: string) => (text.includes('<') ? refuse('markup as text') : text),
  createScriptURL: (url: string) => (url === WORKER ? url : refuse('a script from elsewhere')),
}

/** Done once, before anything is drawn. */
export const securePage = () => {
  globalThis.__webpack_nonce__ = styleNonce()
  globalThis.trustedTypes?.createPolicy('default', pageRules)
}
