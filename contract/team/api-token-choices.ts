/** For how many days a token works at most. */
export const TOKEN_DAYS = 365

/** For how many days a new token may work, as its form offers them. */
export const tokenSpans = [30, 90, 180, TOKEN_DAYS] as const
