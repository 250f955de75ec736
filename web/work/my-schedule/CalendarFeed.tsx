import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconCopy, IconTrash } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { calendarQuery } from './my-schedule.api.ts'
import classes from './my-schedule.module.css'

/** The foreman's own shifts in the phone's calendar: a secret URL that is shown once and can be revoked. */
export const CalendarFeed = () => {
  const t = useTranslations('my_schedule.calendar')
  const format = useFormat()
  const { data: feed, refetch } = useQuery(calendarQuery)
  const [url, setUrl] = useState<string | null>(null)
  const { run } = useAction(async (step: () => Promise<unknown>) => {
    await step()
    await refetch()
  })
  const open = () => run(async () => setUrl((await call('POST /api/my-schedule/calendar', {})).data.url))
  const close = () =>
    run(async () => {
      await call('DELETE /api/my-schedule/calendar', {})
      setUrl(null)
      sayDone(t('closed'))
    })
  return (
    <section className={classes.card}>
      <h2 className={classes.site}>{t('title')}</h2>
      <Text size="sm" c="dimmed">
        {feed ? t('opened', { date: format.date(feed.created_at) }) : t('hint')}
      </Text>
      {url && (
        <Stack gap="xs" mt="sm">
          <TextInput size="md" label={t('address')} description={t('once')} value={url} readOnly />
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button
                size="md"
                variant="default"
                leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
                onClick={copy}
              >
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
        </Stack>
      )}
      <Group mt="sm" gap="sm">
        <Button size="md" variant="light" leftSection={<IconCalendarPlus size={20} />} onClick={() => void open()}>
          {feed ? t('renew') : t('open')}
        </Button>
        {feed && (
          <Button size="md" variant="default" leftSection={<IconTrash size={20} />} onClick={() => void close()}>
            {t('close')}
          </Button>
        )}
      </Group>
    </section>
  )
}
