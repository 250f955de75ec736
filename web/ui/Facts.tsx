import { UnstyledButton } from '@mantine/core'
import { type ComponentType, type ReactNode, createContext, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CardBoundary } from './CardBoundary.tsx'
import classes from './Facts.module.css'
import { Section } from './Page.tsx'

/** A fact: its label, its value, and the field to edit it with. */
export type Fact = readonly [label: string, value: ReactNode, field?: string]

/** Facts of a record, computed only while they are rendered, so that a fact that fails does not affect others. */
export type ReadFacts = () => readonly Fact[]

/** How facts are edited in place: which of them the user may edit, and the component that does it. */
export type FactEditing = {
  mayEdit: (field: string) => boolean
  /** The field that is open or was open last; it stays visible even if it is blank. */
  last: string | null
  Value: ComponentType<{ label: string; field: string; children: ReactNode }>
}

/** Provided by a record page whose facts can be edited in place. */
export const FactEditingContext = createContext<FactEditing | null>(null)

/** A value with its edit control if the user may edit the field. */
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

/** Facts with label and value, in two columns; on a phone the label is beside the value. Blank facts are hidden until the user asks for them. */
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

/** A box of facts; nothing if none of them has a value or can be filled in. */
export const FactGroup = ({ title, facts }: { title: string; facts: ReadFacts }) => (
  <CardBoundary around={(sentence) => <Section title={title}>{sentence}</Section>}>
    <KnownFacts title={title} facts={facts} />
  </CardBoundary>
)
