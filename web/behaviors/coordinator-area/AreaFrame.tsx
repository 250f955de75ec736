import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../platform/api.ts'
import { usePath, useSearchState } from '../../platform/navigation.ts'
import { useUser, userMayOpen } from '../../platform/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Empty } from '../../ui/Page.tsx'
import toolbar from '../../ui/Toolbar.module.css'
import classes from './area.module.css'

const pages = ['contracts', 'needs', 'candidates', 'workers', 'arrivals', 'schedule'] as const

const optionsQuery = {
  queryKey: ['contracts', 'coordinators'],
  queryFn: async () => (await call('GET /api/contracts/coordinators', {})).data,
}

/** Whose work is shown: the viewer's own as a coordinator; a super-admin without a row of their own chooses one. */
const useCoordinator = () => {
  const user = useUser()
  const [search, change] = useSearchState()
  const chooses = user.coordinator_id === null && user.role_name === 'super-admin'
  const { data: options = [] } = useQuery({ ...optionsQuery, enabled: chooses })
  const active = options.filter((one) => one.active)
  const chosen = active.find(({ id }) => String(id) === search['of']) ?? active[0]
  return {
    id: chooses ? (chosen?.id ?? null) : user.coordinator_id,
    choice: chooses
      ? { options: active, chosen, choose: (of: string | null) => change({ of: of ?? undefined }) }
      : null,
  }
}

/** The coordinator's own area: what stands around its pages, which show one coordinator's work whatever else the viewer may see. */
export const AreaFrame = ({ children }: { children: (coordinator_id: number) => ReactNode }) => {
  const t = useTranslations('area')
  const user = useUser()
  const path = usePath()
  const { id, choice } = useCoordinator()
  return (
    <>
      <div className={classes.head}>
        <nav className={toolbar.tabs} aria-label={t('title')}>
          {pages
            .map((page) => ({ page, to: `/coordinator/${page}` }))
            .filter(({ to }) => userMayOpen(user, to))
            .map(({ page, to }) => (
              <AppLink
                key={page}
                to={to}
                {...(choice?.chosen ? { search: { of: String(choice.chosen.id) } } : {})}
                className={toolbar.tab}
                data-active={path === to || undefined}
              >
                {t(`pages.${page}`)}
              </AppLink>
            ))}
        </nav>
        {choice && (
          <Select
            aria-label={t('whose')}
            searchable
            allowDeselect={false}
            data={choice.options.map((one) => ({ value: String(one.id), label: `${one.first_name} ${one.last_name}` }))}
            value={choice.chosen ? String(choice.chosen.id) : null}
            onChange={choice.choose}
          />
        )}
      </div>
      {id === null ? <Empty text={t('no_row')} /> : children(id)}
    </>
  )
}
