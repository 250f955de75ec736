import { Anchor } from '@mantine/core'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'

/** The name of a house, as a link if the user may open it. */
export const HousingLink = ({ house }: { house: { id: number; name: string; known: boolean } }) => {
  const user = useUser()
  const to = `/housing/${house.id}`
  return house.known && userMayOpen(user, to) ? (
    <Anchor component="span" size="sm">
      <AppLink to={to}>{house.name}</AppLink>
    </Anchor>
  ) : (
    <span>{house.name}</span>
  )
}
