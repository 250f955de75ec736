/** A person's name as lists show it, family name first. */
export const fullName = (person: { first_name: string; last_name: string }) =>
  [person.last_name, person.first_name].filter(Boolean).join(' ')
