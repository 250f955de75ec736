/** The longest lifetime of a token, in days. */
export const TOKEN_DAYS = 365

/** The lifetimes that the form offers for a new token, in days. */
export const tokenSpans = [30, 90, 180, TOKEN_DAYS] as const
