import type { ReactNode } from 'react'
import type { ForemanWorker } from '#contract/site/foreman-area.ts'
import { fullName, latinName } from '#contract/basics/full-name.ts'
import { PersonPhoto } from '#web/people/parts/person/PersonPhoto.tsx'
import classes from './foreman-area.module.css'

type Person = Pick<
  ForemanWorker,
  'id' | 'first_name' | 'last_name' | 'first_name_latin' | 'last_name_latin' | 'photo_version'
>

/** The name as a passport prints it; null if it is not known. */
export const latinNameOf = (person: Person) => latinName(person) || null

type Props = {
  person: Person
  noun: 'workers' | 'candidates'
  /** One level below the heading above the person. */
  heading: 'h2' | 'h3'
  children: ReactNode
}

/** A person: the photo, the name in both spellings, and more facts below. */
export const PersonHead = ({ person, noun, heading: Heading, children }: Props) => {
  const latin = latinNameOf(person)
  const name = fullName(person)
  const photo = { ...person, has_photo: person.photo_version > 0, updated_at: String(person.photo_version) }
  return (
    <div className={classes.head}>
      <PersonPhoto person={photo} path={`/api/${noun}/${person.id}/photo`} size={64} />
      <div className={classes.facts}>
        <Heading className={classes.name}>{name}</Heading>
        {latin && latin.toLowerCase() !== name.toLowerCase() && <div className={classes.quiet}>{latin}</div>}
        {children}
      </div>
    </div>
  )
}
