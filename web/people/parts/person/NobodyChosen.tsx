import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import type { PersonChoice } from './useChosenPerson.ts'

type Props = { choice: PersonChoice | null; noRow: string; nobodyYet: string; to: string; children: ReactNode }

/** An area without anybody: for a user without a row of their own why, for whoever may choose where the first one is created. */
export const NobodyChosen = ({ choice, noRow, nobodyYet, to, children }: Props) => {
  if (choice === null) return <Empty text={noRow} />
  if (choice.isPending) return null
  return (
    <Empty text={nobodyYet}>
      <AppLink to={to}>{children}</AppLink>
    </Empty>
  )
}
