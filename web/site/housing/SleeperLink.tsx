import type { Sleeper } from '#contract/site/rooms.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'

/** The person in a bed, as a link if the user may open their page. */
export const SleeperLink = ({
  person,
}: {
  person: Pick<Sleeper, 'entity' | 'id' | 'first_name' | 'last_name' | 'known'>
}) => {
  const user = useUser()
  const to = `/${person.entity}s/${person.id}`
  const name = fullName(person)
  return person.known && userMayOpen(user, to) ? <AppLink to={to}>{name}</AppLink> : <b>{name}</b>
}
