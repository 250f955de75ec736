import { Button, Group, Text } from '@mantine/core'
import { IconFileDescription } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { additionRates } from '#contract/work/addition-choices.ts'
import type { MassPreview } from '#contract/work/mass-additions.ts'
import { callForm } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useGo, useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { BelowMinimum } from '../parts/pay/BelowMinimum.tsx'
import { MassAdditionForm } from './MassAdditionForm.tsx'
import classes from './additions.module.css'
import { type MassValues, emptyMass, selectionOf, toAddition } from './mass-form.ts'

// words: contracts.fields.*

const rates: readonly string[] = [...additionRates, 'housing_deduction_per_day']

const useSay = () => {
  const app = useTranslations('app')
  const format = useFormat()
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return app(value ? 'yes' : 'no')
    if (field === 'end_date') return format.date(String(value as string))
    if (typeof value === 'number') return rates.includes(field) ? value.toFixed(2) : format.number(value)
    return String(value as string)
  }
}

const Row = ({ row }: { row: MassPreview['rows'][number] }) => {
  const t = useTranslations('additions.mass')
  const words = useTranslations('contracts')
  const said = useSay()
  const { say } = useProblems()
  return (
    <li>
      <AppLink to={`/contracts/${row.entity_id}`}>{row.name}</AppLink>
      {row.problems.length > 0 && (
        <Text c="var(--danger-text)" size="sm">
          {row.problems.map(say).join(' ')}
        </Text>
      )}
      {row.problems.length === 0 && row.changes.length === 0 && (
        <Text size="sm" c="var(--muted)">
          {t('same')}
        </Text>
      )}
      <dl className={classes.changes}>
        {row.changes.map((change) => (
          <div key={change.field}>
            <dt>{words(`fields.${change.field as 'end_date'}`)}:</dt>
            <dd>
              <s>{said(change.field, change.old)}</s> → <b>{said(change.field, change.new)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {row.below_minimum && <BelowMinimum minimum={row.below_minimum} />}
    </li>
  )
}

type PreviewProps = { shown: MassPreview; busy: boolean; onRun: () => void }

const Preview = ({ shown, busy, onRun }: PreviewProps) => {
  const t = useTranslations('additions.mass')
  const refused = shown.rows.filter(({ problems }) => problems.length > 0).length
  const rest = shown.total - shown.rows.length
  return (
    <Section title={t('preview')}>
      <Text>{t('preview_text', { count: shown.total })}</Text>
      {refused > 0 && <Text>{t('some_refuse', { count: refused })}</Text>}
      <ul className={classes.rows} aria-label={t('preview')}>
        {shown.rows.map((row) => (
          <Row key={row.entity_id} row={row} />
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm" c="var(--muted)" mt="xs">
          {t('more', { count: rest })}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button loading={busy} disabled={rest === 0 && refused === shown.rows.length} onClick={onRun}>
          {t('run', { count: shown.total - refused })}
        </Button>
      </Group>
    </Section>
  )
}

const useMass = (selection: Record<string, unknown>) => {
  const go = useGo()
  const [values, setValues] = useState<MassValues>(emptyMass)
  const [shown, setShown] = useState<MassPreview | null>(null)
  const attempt = useAttempt()
  const body = { selection, addition: toAddition(values) }
  const preview = async () => setShown((await callForm('POST /api/contracts/mass-addition-previews', { body })).data)
  const start = async () => {
    try {
      const { data } = await callForm('POST /api/contracts/mass-additions', { body, idempotencyKey: attempt.key() })
      await go(`/contracts/mass-addition/${data.id}`)
    } catch (problem) {
      attempt.renew()
      throw problem
    }
  }
  const { save, ...saving } = useSaving(preview)
  return {
    ...saving,
    run: () => save(start),
    values,
    shown,
    change: (part: Partial<MassValues>) => {
      setValues({ ...values, ...part })
      setShown(null)
    },
  }
}

const Mass = ({ selection }: { selection: Record<string, unknown> }) => {
  const t = useTranslations('additions.mass')
  const { values, shown, failure, errors, busy, change, submit, run } = useMass(selection)
  const isPlaced = Object.keys(errors).some((path) => path.startsWith('addition.'))
  return (
    <form noValidate onSubmit={submit}>
      {failure !== null && !isPlaced && <ErrorNotice failure={failure} />}
      <MassAdditionForm values={values} errors={errors} onChange={change} />
      {shown ? (
        <Preview shown={shown} busy={busy} onRun={() => void run()} />
      ) : (
        <Button type="submit" loading={busy}>
          {t('preview')}
        </Button>
      )}
    </form>
  )
}

/** One addition for the contracts in the page's query: form, preview for each contract, and start. */
const MassAdditionPage = () => {
  const go = useGo()
  const t = useTranslations('additions.mass')
  const [search] = useSearchState()
  const selection = selectionOf(search)
  return (
    <Page title={t('title')} actions={selection && <AppLink to="/contracts">{t('to_list')}</AppLink>}>
      {selection ? (
        <Mass selection={selection} />
      ) : (
        <Empty icon={IconFileDescription} text={t('nothing')}>
          <Button variant="default" onClick={() => void go('/contracts')}>
            {t('to_list')}
          </Button>
        </Empty>
      )}
    </Page>
  )
}

export default MassAdditionPage
