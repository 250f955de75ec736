import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import type { PersonChoice } from './useChosenPerson.ts'

type Props = { choice: PersonChoice | null; noRow: string; nobodyYet: string; to: string; children: ReactNode }

/** Explains why pages of a coordinator or foreman have no one to show: a user without an own profile learns why, a user who may choose finds a link to create the first one. */
export const NobodyChosen = ({ choice, noRow, nobodyYet, to, children }: Props) => {
  if (choice === null) return <Empty text={noRow} />
  if (choice.isPending) return null
  return (
    <Empty text={nobodyYet}>
      <AppLink to={to}>{children}</AppLink>
    </Empty>
  )
}
