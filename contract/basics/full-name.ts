import { agencySettings } from './agency-settings.ts'

/** Somebody with a given and a family name. */
export type Named = { first_name: string; last_name: string }

/** A given and a family name, or what else has two parts, in the agency's order. */
export const inNameOrder = <T>(given: T, family: T): [T, T] =>
  agencySettings().name_order === 'first_last' ? [given, family] : [family, given]

/** A person's name as the agency writes it, everywhere; a part that is missing leaves no space. */
export const fullName = ({ first_name, last_name }: Named) =>
  inNameOrder(first_name, last_name).filter(Boolean).join(' ')

/** A person's name, or null where there is nobody. */
export const nameOf = (person: Named | null) => person && fullName(person)

/** The name as a passport prints it, in the agency's order; empty where none is known. */
export const latinName = (person: { first_name_latin: string | null; last_name_latin: string | null }) =>
  fullName({ first_name: person.first_name_latin ?? '', last_name: person.last_name_latin ?? '' })

/** A name in either order, trimmed: what may be typed or was written while the order was another. */
export const bothOrders = ({ first_name, last_name }: Named) => [
  `${first_name} ${last_name}`.trim(),
  `${last_name} ${first_name}`.trim(),
]

/** The name as a bank knows it, given name first whatever the agency's order. */
export const accountName = (person: Named) => bothOrders(person)[0]!

/** The first letters of a name, in the order of the name. */
export const initialsOf = ({ first_name, last_name }: Named) =>
  inNameOrder(first_name[0] ?? '', last_name[0] ?? '').join('')
