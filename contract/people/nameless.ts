/** The first name that an erased record has in the database, in any language; its last name is `#` and a number, which no name that is entered holds. */
export const NAMELESS = 'Anonymised'
