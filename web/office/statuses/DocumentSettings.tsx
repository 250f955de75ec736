import { Button, Group, Select, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentSettings as Settings } from '#contract/people/document-types.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { userQuery } from '#web/platform/session.ts'
import { useFormat } from '#web/platform/format.ts'
import { Section } from '#web/ui/Page.tsx'
import { usualCountries } from '#web/ui/world.ts'
import { documentSettingsQuery, refreshDocumentTypes } from '#web/people/parts/documents/documents.api.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { FailedSave } from '#web/behaviors/form/FailedSave.tsx'
import classes from './statuses.module.css'

const SettingsForm = ({ settings, mayWrite }: { settings: Settings; mayWrite: boolean }) => {
  const t = useTranslations('documents.settings')
  const app = useTranslations('app')
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const [country, setCountry] = useState(settings.country_of_work)
  const [days, setDays] = useState(settings.reminder_days.map(String))
  const changed = country !== settings.country_of_work || days.join() !== settings.reminder_days.join()
  const { submit, busy, failure, errors } = useSaving(async () => {
    const body = { version: settings.version, country_of_work: country, reminder_days: days.map(Number) }
    await call('PATCH /api/document-settings', { body })
    await refreshDocumentTypes()
    void queryClient.invalidateQueries(userQuery)
    sayDone(statuses('saved'))
  })
  return (
    <form noValidate onSubmit={submit}>
      <FailedSave failure={failure} shown={['country_of_work', 'reminder_days', 'reminder_days.*']} />
      <Group align="start" gap="md">
        <Select
          className={classes.setting}
          label={t('country_of_work')}
          description={t('country_hint')}
          searchable
          disabled={!mayWrite}
          data={usualCountries.map((value) => ({ value, label: format.country(value) }))}
          value={country}
          error={errors['country_of_work']}
          onChange={(value) => value && setCountry(value)}
        />
        <TagsInput
          className={classes.setting}
          label={t('reminder_days')}
          description={t('reminder_hint')}
          disabled={!mayWrite}
          maxTags={10}
          value={days}
          error={Object.entries(errors).find(([path]) => path.startsWith('reminder_days'))?.[1]}
          onChange={(values) => setDays(values.filter((value) => /^[1-9]\d{0,2}$/.test(value)))}
        />
      </Group>
      {mayWrite && changed && (
        <Button type="submit" mt="md" loading={busy}>
          {app('save')}
        </Button>
      )}
    </form>
  )
}

/** The country of work for people without a contract, and how many days before expiry users are notified. */
export const DocumentSettings = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useTranslations('documents.settings')
  const { data: settings } = useQuery(documentSettingsQuery)
  return (
    <Section title={t('title')}>
      {settings && <SettingsForm key={settings.version} settings={settings} mayWrite={mayWrite} />}
    </Section>
  )
}
