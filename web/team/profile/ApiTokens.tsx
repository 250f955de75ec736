import { Button, Skeleton, Text } from '@mantine/core'
import { IconKey, IconPlus } from '#web/ui/icons/index.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiToken } from '#contract/team/api-tokens.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/queries.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import classes from './ProfilePage.module.css'
import { apiTokensQuery } from './profile.api.ts'

const ApiTokenDrawer = lazyPart(() => import('./ApiTokenDrawer.tsx'))

const useFacts = () => {
  const t = useTranslations('api_tokens')
  const format = useFormat()
  const until = (at: string) => (Date.parse(at) < Date.now() ? t('over') : t('until', { at: format.date(at) }))
  return (token: ApiToken) =>
    [
      `${token.hint}…`,
      t('permission_count', { count: token.permissions.length }),
      until(token.expires_at),
      token.last_used_at === null ? t('unused') : t('used', { ago: format.ago(token.last_used_at) }),
    ].join(' · ')
}

/** The user's API tokens, with which other systems act for the user; each can be revoked. */
export const ApiTokens = () => {
  const t = useTranslations('api_tokens')
  const factsOf = useFacts()
  const [making, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<ApiToken | null>(null)
  const { data: tokens, error, refetch } = useQuery(apiTokensQuery)
  const revoke = useMutation({
    mutationFn: (id: number) => call('DELETE /api/profile/api-tokens/{id}', { params: { id: String(id) } }),
    onSuccess: () => sayDone(t('revoked')),
    onSettled: () => {
      setLeaving(null)
      return queryClient.invalidateQueries(apiTokensQuery)
    },
  })
  const failure = error ?? revoke.error
  return (
    <Section
      title={t('title')}
      actions={
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setMaking(true)}>
          {t('create')}
        </Button>
      }
    >
      <Text size="sm" c="var(--muted)" mb="sm">
        {t('hint')} {t('ends')} <AppLink to="/api-docs">{t('docs')}</AppLink>
      </Text>
      {failure && <ErrorNotice failure={failure} onRetry={() => void refetch()} />}
      {!tokens && !error && <Skeleton height={48} />}
      <ul className={classes.sessions}>
        {tokens?.map((token) => (
          <li key={token.id} className={classes.session}>
            <IconKey size={22} stroke={1.5} aria-hidden />
            <div className={classes.device}>
              <div>{token.name}</div>
              <div className={classes.quiet}>{factsOf(token)}</div>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={t('revoke_label', { name: token.name })}
              onClick={() => setLeaving(token)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('revoke_title', { name: leaving.name })}
          text={t('revoke_text')}
          confirm={t('revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
      <Suspense>{making && <ApiTokenDrawer onClose={() => setMaking(false)} />}</Suspense>
    </Section>
  )
}
