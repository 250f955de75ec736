import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '#web/ui/icons/index.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { publicSettingsQuery } from '../session/session.api.ts'
import classes from './ProfilePage.module.css'
import { deviceOf } from './device.ts'
import { ipQuery, sessionsQuery } from './profile.api.ts'

const PublicAddress = () => {
  const t = useTranslations('profile')
  const { data: settings } = useQuery(publicSettingsQuery)
  const { data: ip } = useQuery({ ...ipQuery(settings?.ip_lookup_url ?? ''), enabled: settings !== undefined })
  return (
    <span className={classes.quiet}>
      {t('ip')}: {ip === undefined ? '…' : (ip ?? t('ip_unknown'))}
    </span>
  )
}

/** The user's sessions, each with a button that ends it. */
export const Sessions = () => {
  const t = useTranslations('profile')
  const format = useFormat()
  const queries = useQueryClient()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const refresh = () => queries.invalidateQueries(sessionsQuery)
  const endOne = useMutation({
    mutationFn: (id: number) => call('DELETE /api/profile/sessions/{id}', { params: { id: String(id) } }),
    onSuccess: () => sayDone(t('session_ended')),
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => call('DELETE /api/profile/sessions', {}),
    onSuccess: () => sayDone(t('sessions_ended')),
    onSettled: refresh,
  })
  const failure = error ?? endOne.error ?? endOthers.error
  return (
    <Section title={t('sessions')}>
      {failure && <ErrorNotice failure={failure} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton height={48} />}
      <ul className={classes.sessions}>
        {sessions?.map((session) => {
          const device = deviceOf(session.user_agent) ?? t('session_unknown')
          const Icon = /Android|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={session.id} className={classes.session}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <div className={classes.device}>
                <div>
                  {device}
                  {session.current && <span className={classes.here}>{t('session_here')}</span>}
                </div>
                <div className={classes.quiet} title={t('session_began', { at: format.moment(session.created_at) })}>
                  {[t('session_seen', { ago: format.ago(session.last_seen_at) }), session.ip]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              {!session.current && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('session_end_label', { device })}
                  loading={endOne.isPending && endOne.variables === session.id}
                  onClick={() => endOne.mutate(session.id)}
                >
                  {t('session_end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <div className={classes.foot}>
        <PublicAddress />
        {sessions && sessions.length > 1 && (
          <Button size="xs" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions_end')}
          </Button>
        )}
      </div>
    </Section>
  )
}
