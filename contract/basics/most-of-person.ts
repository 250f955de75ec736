/** The largest sum that one person earns, pays or owes at once; a larger one is a mistake in typing. */
export const MOST_OF_PERSON = 1_000_000
