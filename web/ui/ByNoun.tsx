import { useTranslations } from 'use-intl'
import { customFieldNouns } from '#contract/office/custom-field-types.ts'
import { reasonNouns, statusNouns } from '#contract/office/status-choices.ts'
import { useSearchState } from '../platform/navigation.ts'
import { AppLink } from './AppLink.tsx'
import toolbar from './Toolbar.module.css'

const useChosen = <N extends string>(nouns: readonly N[]) => {
  const [search] = useSearchState()
  return nouns.find((one) => one === search['entity']) ?? nouns[0]!
}

/** The noun whose custom fields a page shows: the one in its query, else the first. */
export const useFieldNoun = () => useChosen(customFieldNouns)

/** The noun whose statuses a page shows: the one in its query, else the first. */
export const useStatusNoun = () => useChosen(statusNouns)

/** The noun whose reasons a page shows: the one in its query, else the first. */
export const useReasonNoun = () => useChosen(reasonNouns)

/** The nouns of a page of settings as tabs; `rest` is what of its query stays. */
export const NounTabs = ({ to, rest = {} }: { to: '/statuses' | '/custom-fields'; rest?: Record<string, string> }) => {
  const t = useTranslations('record')
  const ofStatuses = rest['tab'] === 'reasons' ? reasonNouns : statusNouns
  const nouns = to === '/statuses' ? ofStatuses : customFieldNouns
  const chosen = useChosen<(typeof reasonNouns)[number] | (typeof customFieldNouns)[number]>(nouns)
  return (
    <nav className={toolbar.tabs} aria-label={t('nouns_label')}>
      {nouns.map((one) => (
        <AppLink
          key={one}
          to={to}
          search={one === 'lead' ? rest : { ...rest, entity: one }}
          className={toolbar.tab}
          data-active={one === chosen || undefined}
          aria-current={one === chosen ? 'page' : undefined}
        >
          {t(`nouns.${one}`)}
        </AppLink>
      ))}
    </nav>
  )
}
