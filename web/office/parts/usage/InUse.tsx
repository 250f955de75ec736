import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Usage, UsageGroup } from '#contract/office/usage.ts'
import { RelatedLink } from '#web/office/parts/tasks/RelatedLink.tsx'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import classes from './usage.module.css'

const calls = {
  positions: (params: { id: string }) => call('GET /api/positions/{id}/usage', { params }),
  statuses: (params: { id: string }) => call('GET /api/statuses/{id}/usage', { params }),
  'document-types': (params: { id: string }) => call('GET /api/document-types/{id}/usage', { params }),
  'document-requirements': (params: { id: string }) => call('GET /api/document-requirements/{id}/usage', { params }),
  'permit-case-kinds': (params: { id: string }) => call('GET /api/permit-case-kinds/{id}/usage', { params }),
}

export type UsedNoun = keyof typeof calls

/**
 * What uses an entry that the user is about to deactivate. `confirmed` is true once it is on the screen, so that saving
 * confirms it; records of a status do not ask, because they move to another one.
 */
export const useUsage = (noun: UsedNoun, id: number, stops: boolean) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['usage', noun, id],
    queryFn: async () => (await calls[noun]({ id: String(id) })).data,
    enabled: stops,
    staleTime: 0,
    gcTime: 0,
  })
  const used = stops && data !== undefined && data.groups.length > 0 ? data : null
  return {
    used,
    error: stops && data === undefined ? error : null,
    confirmed: used?.groups.some(({ kind }) => kind !== 'records') ?? false,
    refetch: () => (stops ? refetch() : undefined),
  }
}

const Names = ({ group: { first, more } }: { group: UsageGroup }) => {
  const t = useTranslations('statuses.used')
  const label = useLabel()
  return (
    <>
      {first.map(({ entity, id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {entity !== null ? (
            <RelatedLink related={{ entity, id, name, owner: null }} />
          ) : typeof name === 'string' ? (
            name
          ) : (
            label(name)
          )}
        </span>
      ))}
      {first.length > 0 && more > 0 && ` ${t('more', { count: more })}`}
    </>
  )
}

const Groups = ({ used: { groups, effects } }: { used: Usage }) => {
  const t = useTranslations('statuses.used')
  return (
    <>
      <ul className={classes.used}>
        {groups.map((group) => (
          <li key={group.kind}>
            {t(`kinds.${group.kind}`, { count: group.count })}
            <br />
            <Names group={group} />
          </li>
        ))}
      </ul>
      {effects.length > 0 && <h3 className={classes.changes}>{t('changes')}</h3>}
      <ul className={classes.used}>
        {effects.map(({ code, count }) => (
          <li key={code}>{t(`effects.${code}`, { count })}</li>
        ))}
      </ul>
    </>
  )
}

/** What uses an entry and what its deactivation changes; shown before the user confirms it. */
export const InUse = ({ usage: { used, error, refetch } }: { usage: ReturnType<typeof useUsage> }) => {
  const t = useTranslations('statuses.used')
  return (
    <div aria-live="polite">
      {error !== null && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {used !== null && (
        <Alert color="yellow" title={t('title')}>
          <Groups used={used} />
        </Alert>
      )}
    </div>
  )
}
