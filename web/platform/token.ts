const KEY = 'token'

/** The stored bearer token, or null. */
export const readToken = () => localStorage.getItem(KEY)

/** Stores the token of a new session. */
export const keepToken = (token: string) => localStorage.setItem(KEY, token)

/** Deletes the token. */
export const dropToken = () => localStorage.removeItem(KEY)
