import { type Named, fullName } from '#contract/basics/full-name.ts'

/** How records are named by some of their fields, which lists ask for. */
export const named = <Name extends string>(
  names: readonly Name[],
  nameOf: (row: Readonly<Record<Name, string>>) => string,
) => ({ names, nameOf })

/** Records of people. */
export const namedByPerson = named(['first_name', 'last_name'], fullName)

/** The name of the freelance recruiter who gave a record; null without. */
export const freelancerName = ({ freelance_recruiter: freelancer }: { freelance_recruiter: Named | null }) =>
  freelancer && fullName(freelancer)

/** The name of the recruiter a person belongs to; null without. */
export const ownerName = ({ recruiter }: { recruiter: Named | null }) => recruiter && fullName(recruiter)
