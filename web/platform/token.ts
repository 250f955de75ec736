const KEY = 'token'

/** The bearer token the browser keeps, or null. */
export const readToken = () => localStorage.getItem(KEY)

/** Keeps the token of a new session. */
export const keepToken = (token: string) => localStorage.setItem(KEY, token)

/** Throws the token away. */
export const dropToken = () => localStorage.removeItem(KEY)
