import { UnstyledButton } from '@mantine/core'
import { type ComponentType, type ReactNode, createContext, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CardBoundary } from './CardBoundary.tsx'
import classes from './Facts.module.css'
import { Section } from './Page.tsx'

/** A fact: its label, its value, and the field it can be changed by. */
export type Fact = readonly [label: string, value: ReactNode, field?: string]

/** Facts of a record, read only where they are drawn, so that one that cannot be read takes nothing else along. */
export type ReadFacts = () => readonly Fact[]

/** How the facts of a record are changed in place: which of them the viewer may change, and what does it. */
export type FactEditing = {
  mayEdit: (field: string) => boolean
  /** The field that is or was last open; it stays shown, also when it is empty. */
  last: string | null
  Value: ComponentType<{ label: string; field: string; children: ReactNode }>
}

/** Given by a record's page whose facts can be changed in place. */
export const FactEditingContext = createContext<FactEditing | null>(null)

/** What is changed by a field, with the way to change it where the viewer may. */
export const Editable = ({ label, field, children }: { label: string; field: string; children: ReactNode }) => {
  const editing = useContext(FactEditingContext)
  if (!editing?.mayEdit(field)) return children
  return (
    <editing.Value label={label} field={field}>
      {children}
    </editing.Value>
  )
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

const OneFact = ({ fact: [label, value, field] }: { fact: Fact }) => {
  const shown = isEmpty(value) ? <span className={classes.none}>–</span> : value
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {field === undefined ? (
          shown
        ) : (
          <Editable label={label} field={field}>
            {shown}
          </Editable>
        )}
      </dd>
    </div>
  )
}

const FactList = ({ facts }: { facts: ReadFacts }) => {
  const t = useTranslations('record')
  const editing = useContext(FactEditingContext)
  const [isWhole, setWhole] = useState(false)
  const all = facts()
  const isOpened = (field: string | undefined) => field !== undefined && field === editing?.last
  const known = all.filter(([, value, field]) => !isEmpty(value) || isOpened(field))
  const empty = all.filter(
    ([, value, field]) => isEmpty(value) && !isOpened(field) && field !== undefined && editing?.mayEdit(field),
  )
  return (
    <>
      <dl className={classes.facts}>
        {(isWhole ? all.filter((fact) => known.includes(fact) || empty.includes(fact)) : known).map((fact) => (
          <OneFact key={fact[0]} fact={fact} />
        ))}
      </dl>
      {empty.length > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('hide_empty') : t('show_empty', { count: empty.length })}
        </UnstyledButton>
      )}
    </>
  )
}

/** Facts as label and value, two columns, on a phone label beside value; empty ones are left out until asked for. */
export const Facts = ({ facts }: { facts: ReadFacts }) => (
  <CardBoundary>
    <FactList facts={facts} />
  </CardBoundary>
)

const KnownFacts = ({ title, facts }: { title: string; facts: ReadFacts }) => {
  const editing = useContext(FactEditingContext)
  const all = facts()
  const isShown = all.some(([, value, field]) => !isEmpty(value) || (field !== undefined && editing?.mayEdit(field)))
  if (!isShown) return null
  return (
    <Section title={title}>
      <Facts facts={() => all} />
    </Section>
  )
}

/** A box of facts; nothing where none of them is known or can be filled in. */
export const FactGroup = ({ title, facts }: { title: string; facts: ReadFacts }) => (
  <CardBoundary around={(sentence) => <Section title={title}>{sentence}</Section>}>
    <KnownFacts title={title} facts={facts} />
  </CardBoundary>
)
