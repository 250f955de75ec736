/** A person's name as lists show it, family name first. */
export const fullName = (person: { first_name: string; last_name: string }) =>
  [person.last_name, person.first_name].filter(Boolean).join(' ')

/** How records are named by some of their fields, which lists ask for. */
export const named = <Name extends string>(
  names: readonly Name[],
  nameOf: (row: Readonly<Record<Name, string>>) => string,
) => ({ names, nameOf })

/** Records of people. */
export const namedByPerson = named(['first_name', 'last_name'], fullName)

/** A person's name as sentences have it, first name first. */
export const spokenName = (person: { first_name: string; last_name: string }) =>
  [person.first_name, person.last_name].filter(Boolean).join(' ')

/** The name of the freelance recruiter who gave a record; null without. */
export const freelancerName = ({
  freelance_recruiter: freelancer,
}: {
  freelance_recruiter: { first_name: string; last_name: string } | null
}) => freelancer && spokenName(freelancer)

/** The name of the recruiter a person belongs to, first name first; null without. */
export const ownerName = ({ recruiter }: { recruiter: { first_name: string; last_name: string } | null }) =>
  recruiter && spokenName(recruiter)
