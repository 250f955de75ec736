import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { apiTokensQuery, secondFactorQuery, sessionsQuery } from './profile.api.ts'

const Enrolment = lazyPart(async () => ({ default: (await import('./Enrolment.tsx')).Enrolment }))
const BackupCodes = lazyPart(async () => ({ default: (await import('./Enrolment.tsx')).BackupCodes }))

/** The user's second factor: on or off, new backup codes. */
export const SecondFactor = () => {
  const t = useTranslations('profile')
  const app = useTranslations('app')
  const { sayFailure } = useProblems()
  const { data } = useQuery(secondFactorQuery)
  const [dialog, setDialog] = useState<'enrol' | readonly string[] | null>(null)
  const done = (said: string) => {
    setDialog(null)
    sayDone(said)
    void queryClient.invalidateQueries({ queryKey: ['second-factor'] })
    void queryClient.invalidateQueries(sessionsQuery)
    void queryClient.invalidateQueries(apiTokensQuery)
  }
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
  }
  const turnOff = async () => {
    await call('DELETE /api/profile/second-factor', {})
    done(t('factor_is_off'))
  }
  const renew = async () => setDialog((await call('POST /api/profile/backup-codes', {})).data.backup_codes)
  return (
    <Section title={t('factor')}>
      {data ? (
        <Text mb="sm" size="sm">
          {data.on ? (
            <>
              {t('factor_on')} <When at={data.confirmed_at!} exact /> ·{' '}
              {t('codes_left', { count: data.backup_codes_left })}
            </>
          ) : (
            t('factor_off')
          )}
        </Text>
      ) : (
        <Skeleton height={20} mb="sm" />
      )}
      <Text mb="sm" size="sm" c="var(--muted)">
        {t('factor_ends')}
      </Text>
      <Group>
        {!data && <Skeleton height={36} width={180} />}
        {data && !data.on && <Button onClick={() => setDialog('enrol')}>{t('factor_turn_on')}</Button>}
        {data?.on && (
          <Button variant="default" onClick={() => void attempt(renew)}>
            {t('codes_renew')}
          </Button>
        )}
        {data?.on && !data.required && (
          <Button variant="default" onClick={() => void attempt(turnOff)}>
            {t('factor_turn_off')}
          </Button>
        )}
      </Group>
      {dialog && (
        <Modal
          opened
          onClose={() => done(t('factor_saved'))}
          title={t('factor')}
          closeButtonProps={{ 'aria-label': app('close') }}
        >
          <Suspense>
            {dialog === 'enrol' ? (
              <Enrolment onDone={() => done(t('factor_saved'))} />
            ) : (
              <BackupCodes codes={dialog} onDone={() => done(t('factor_saved'))} />
            )}
          </Suspense>
        </Modal>
      )}
    </Section>
  )
}
