import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { customFieldNouns } from '#contract/office/custom-field-types.ts'
import { reasonNouns, statusNouns } from '#contract/office/status-choices.ts'
import { useSearchState } from '../platform/navigation.ts'
import { AppLink } from './AppLink.tsx'
import classes from './ByNoun.module.css'

const useChosen = <N extends string>(nouns: readonly N[]) => {
  const [search] = useSearchState()
  return nouns.find((one) => one === search['entity']) ?? nouns[0]!
}

/** The noun whose custom fields a page shows: the one in the URL's query, otherwise the first. */
export const useFieldNoun = () => useChosen(customFieldNouns)

/** The noun whose statuses a page shows: the one in the URL's query, otherwise the first. */
export const useStatusNoun = () => useChosen(statusNouns)

/** The noun whose reasons a page shows: the one in the URL's query, otherwise the first. */
export const useReasonNoun = () => useChosen(reasonNouns)

/** A settings page with its record types beside it: a column of links on a desk, a select on a phone; `rest` is the part of the query that stays. */
export const ByNoun = ({
  to,
  rest = {},
  children,
}: {
  to: '/statuses' | '/custom-fields'
  rest?: Record<string, string>
  children: ReactNode
}) => {
  const t = useTranslations('record')
  const [, change] = useSearchState()
  const ofStatuses = rest['tab'] === 'reasons' ? reasonNouns : statusNouns
  const nouns = to === '/statuses' ? ofStatuses : customFieldNouns
  const chosen = useChosen<(typeof reasonNouns)[number] | (typeof customFieldNouns)[number]>(nouns)
  const entityOf = (noun: string) => (noun === nouns[0] ? undefined : noun)
  return (
    <div className={classes.beside}>
      <nav className={classes.nouns} aria-label={t('nouns_label')}>
        {nouns.map((one) => (
          <AppLink
            key={one}
            to={to}
            search={entityOf(one) === undefined ? rest : { ...rest, entity: one }}
            className={classes.noun}
            data-active={one === chosen || undefined}
            aria-current={one === chosen ? 'page' : undefined}
          >
            {t(`nouns.${one}`)}
          </AppLink>
        ))}
      </nav>
      <NativeSelect
        className={classes.select}
        aria-label={t('nouns_label')}
        value={chosen}
        onChange={(event) => change({ entity: entityOf(event.currentTarget.value) })}
        data={nouns.map((one) => ({ value: one, label: t(`nouns.${one}`) }))}
      />
      <div className={classes.content}>{children}</div>
    </div>
  )
}
