/** The first name of an erased record in the database, in every language; its last name is `#` and a number, which no entered name can contain. */
export const NAMELESS = 'Anonymised'
