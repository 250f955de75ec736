import { agencySettings } from './agency-settings.ts'

/** A person with a given and a family name. */
export type Named = { first_name: string; last_name: string }

/** The two values in the agency's order of names. */
export const inNameOrder = <T>(given: T, family: T): [T, T] =>
  agencySettings().name_order === 'first_last' ? [given, family] : [family, given]

/** A person's name in the agency's order; a missing part leaves no space. */
export const fullName = ({ first_name, last_name }: Named) =>
  inNameOrder(first_name, last_name).filter(Boolean).join(' ')

/** A person's name, or null if there is no person. */
export const nameOf = (person: Named | null) => person && fullName(person)

/** The name as a passport prints it, in the agency's order; blank if it is not known. */
export const latinName = (person: { first_name_latin: string | null; last_name_latin: string | null }) =>
  fullName({ first_name: person.first_name_latin ?? '', last_name: person.last_name_latin ?? '' })

/** A name in both orders, trimmed: users may type either, and the agency may have changed its order. */
export const bothOrders = ({ first_name, last_name }: Named) => [
  `${first_name} ${last_name}`.trim(),
  `${last_name} ${first_name}`.trim(),
]

/** The name for a bank: given name first, whatever the agency's order. */
export const accountName = (person: Named) => bothOrders(person)[0]!

/** The initials of a name, in the agency's order. */
export const initialsOf = ({ first_name, last_name }: Named) =>
  inNameOrder(first_name[0] ?? '', last_name[0] ?? '').join('')
