import { Anchor } from '@mantine/core'
import { fullName } from '#contract/basics/full-name.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'

type Named = { id: number; first_name: string; last_name: string; known: boolean }

/** The name of a freelance recruiter, as a link if the user may open the page. */
export const FreelancerLink = ({ freelancer }: { freelancer: Named }) => {
  const user = useUser()
  const to = `/recruiters/freelance/${freelancer.id}`
  const name = fullName(freelancer)
  return freelancer.known && userMayOpen(user, to) ? (
    <Anchor component="span" fw={600}>
      <AppLink to={to}>{name}</AppLink>
    </Anchor>
  ) : (
    <b>{name}</b>
  )
}
