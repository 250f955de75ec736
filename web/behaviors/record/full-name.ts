import { type Named, fullName } from '#contract/basics/full-name.ts'

/** How records are named by some of their fields; lists request these. */
export const named = <Name extends string>(
  names: readonly Name[],
  nameOf: (row: Readonly<Record<Name, string>>) => string,
) => ({ names, nameOf })

/** For records of people. */
export const namedByPerson = named(['first_name', 'last_name'], fullName)

/** The name of the freelance recruiter who introduced the person; null if there is none. */
export const freelancerName = ({ freelance_recruiter: freelancer }: { freelance_recruiter: Named | null }) =>
  freelancer && fullName(freelancer)

/** The name of the recruiter who owns the record; null if there is none. */
export const ownerName = ({ recruiter }: { recruiter: Named | null }) => recruiter && fullName(recruiter)
