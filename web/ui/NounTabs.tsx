import { useTranslations } from 'use-intl'
import { customFieldNouns } from '#contract/custom-field-types.ts'
import { useSearchState } from '../platform/navigation.ts'
import { AppLink } from './AppLink.tsx'
import toolbar from './Toolbar.module.css'

/** The noun whose settings a page shows: the one in its query, else the first. */
export const useNoun = () => {
  const [search] = useSearchState()
  return customFieldNouns.find((one) => one === search['entity']) ?? 'lead'
}

/** The nouns of a page of settings as tabs; `rest` is what of its query stays. */
export const NounTabs = ({ to, rest = {} }: { to: string; rest?: Record<string, string> }) => {
  const t = useTranslations('record')
  const chosen = useNoun()
  return (
    <nav className={toolbar.tabs} aria-label={t('nouns_label')}>
      {customFieldNouns.map((one) => (
        <AppLink
          key={one}
          to={to}
          search={one === 'lead' ? rest : { ...rest, entity: one }}
          className={toolbar.tab}
          data-active={one === chosen || undefined}
        >
          {t(`nouns.${one}`)}
        </AppLink>
      ))}
    </nav>
  )
}
