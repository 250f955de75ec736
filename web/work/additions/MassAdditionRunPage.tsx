import { Button, Group, Progress, Select, Text } from '@mantine/core'
import { IconDownload } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languageTag, languages } from '#contract/basics/language.ts'
import type { AdditionBundle } from '#contract/work/mass-additions.ts'
import { BulkRunView, useBulkRun } from '#web/behaviors/bulk/BulkRunView.tsx'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/transfer.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { usePathId } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { PageFailure, isClosed } from '#web/ui/PageFailure.tsx'
import { When } from '#web/ui/When.tsx'
import lines from '#web/ui/Lines.module.css'
import { useAction } from '#web/ui/useAction.ts'
import classes from './additions.module.css'
import { bundlesQuery, refreshContract } from './additions.api.ts'

const ownName = (language: Language) =>
  new Intl.DisplayNames(languageTag(language), { type: 'language' }).of(languageTag(language)) ?? language

const Bundle = ({ bundle }: { bundle: AdditionBundle }) => {
  const t = useTranslations('additions.bundle')
  const { id, state, done, total, size, language, created_at } = bundle
  const { run: fetchZip } = useAction(() => download(`/api/addition-bundles/${id}/file`, 'application/zip'))
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <b>ZIP {id}</b> · {ownName(language)}{' '}
        <Text span size="sm" c="var(--muted)">
          <When at={created_at} />
        </Text>
        {state === 'running' && (
          <>
            <Progress mt={6} value={(done / total) * 100} aria-label={t('title')} animated />
            <Text size="sm" aria-live="polite">
              {t('progress', { done: String(done), total: String(total) })}
            </Text>
          </>
        )}
        {state === 'failed' && <Text c="var(--danger-text)">{t('failed')}</Text>}
        {state === 'finished' && <Text size="sm">{size === null ? t('gone') : t('finished', { total })}</Text>}
      </div>
      {size !== null && (
        <Button size="xs" leftSection={<IconDownload size={14} />} onClick={() => void fetchZip()}>
          {t('download')}
        </Button>
      )}
    </li>
  )
}

const Bundles = ({ run_id }: { run_id: number }) => {
  const t = useTranslations('additions.bundle')
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { data: bundles = [], refetch } = useQuery(bundlesQuery(run_id))
  const { busy, run: make } = useAction(
    () => call('POST /api/bulk-runs/{id}/addition-bundles', { params: { id: String(run_id) }, body: { language } }),
    refetch,
  )
  return (
    <Section title={t('title')}>
      <Text size="sm" c="var(--muted)" mb="sm">
        {t('hint')}
      </Text>
      <Group align="flex-end" gap="sm">
        <Select
          label={t('language')}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={languages.map((value) => ({ value, label: ownName(value) }))}
        />
        <Button loading={busy} onClick={() => void make()}>
          {t('make')}
        </Button>
      </Group>
      <ul className={lines.list}>
        {bundles.map((bundle) => (
          <Bundle key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </Section>
  )
}

/** The page of a bulk addition, opened by its URL: progress, refused contracts, undo, and all sheets in one file. */
const MassAdditionRunPage = () => {
  const t = useTranslations('additions.mass')
  const id = usePathId()
  const { data: run, error } = useBulkRun(id)
  if (isClosed(error)) return <PageFailure failure={error} />
  return (
    <Page title={t('run_title', { number: String(id) })} actions={<AppLink to="/contracts">{t('to_list')}</AppLink>}>
      <Section>
        <BulkRunView
          id={id}
          placeOf={(contract) => ({ to: `/contracts/${contract}`, search: { tab: 'additions' } })}
          labelOf={(field) => field}
          onChanged={() => void refreshContract()}
        />
        {run?.undo_until && (
          <Text size="sm" c="var(--muted)" mt="sm">
            {t('undo_note')}
          </Text>
        )}
      </Section>
      {run?.state === 'finished' && run.counts.changed > 0 && <Bundles run_id={id} />}
    </Page>
  )
}

export default MassAdditionRunPage
