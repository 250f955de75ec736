import { fullName } from '#contract/basics/full-name.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import card from '#web/behaviors/board/card.module.css'
import classes from './people.module.css'
import type { Person } from './person.ts'

/** The foot of a person's card on a board: the city and the owner. */
export const CardFoot = ({ person }: { person: Pick<Person, 'city' | 'recruiter'> }) => (
  <>
    {person.city && <span className={classes.city}>{person.city}</span>}
    {person.recruiter && (
      <span className={card.owner} title={fullName(person.recruiter)}>
        <Avatar user={person.recruiter} size={20} />
      </span>
    )}
  </>
)
