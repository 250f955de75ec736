import { Select, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { ListedCase } from '#contract/work/permit-cases.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import lines from '#web/ui/Lines.module.css'
import { DoneButton } from '../parts/permit-cases/StepLine.tsx'
import { openCasesQuery } from '../parts/permit-cases/permit-cases.api.ts'
import classes from '../parts/permit-cases/permit-cases.module.css'
import { isLate, useStepText } from '../parts/permit-cases/useCaseTexts.ts'

// words: permit_cases.who.*

const Line = ({ row }: { row: ListedCase }) => {
  const t = useTranslations('permit_cases')
  const format = useFormat()
  const label = useLabel()
  const may = useMay()
  const textOf = useStepText()
  const { next_step: next, worker, contract, filed_on, responsible, done_steps, all_steps } = row
  const name = fullName(worker)
  const at =
    next?.appointment_at && [format.moment(next.appointment_at), next.appointment_place].filter(Boolean).join(', ')
  return (
    <li className={lines.row}>
      <div className={classes.what}>
        <b>
          <AppLink to={`/workers/${worker.id}`} search={{ tab: 'legality' }}>
            {name}
          </AppLink>
        </b>
        {` · ${label(row.kind.name)}`}
        {contract && (
          <>
            {' · '}
            <AppLink to={`/contracts/${contract.id}`}>{contract.title}</AppLink>
          </>
        )}
        <div>
          {next ? t('queue.next', { step: label(next.name) }) : t('queue.no_next')}
          {next && (
            <>
              {` (${t(`who.${next.who}`)}) · `}
              <Text span inherit {...(isLate(next) ? { c: 'var(--mantine-color-error)', fw: 600 } : {})}>
                {textOf(next)}
              </Text>
            </>
          )}
        </div>
        {at && <Text size="sm">{t('appointment', { at })}</Text>}
        <Text size="sm" c="var(--muted)">
          {[
            t('progress', { done: done_steps, all: all_steps }),
            filed_on && t('filed', { day: format.date(filed_on) }),
            t('responsible', { name: fullName(responsible) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {next && may('update worker') && <DoneButton step={next} of={name} />}
    </li>
  )
}

/** The values of one field of the cases, each once, as options. */
const optionsOf = (rows: readonly ListedCase[], one: (row: ListedCase) => readonly [number, string]) =>
  [...new Map(rows.map(one))].map(([id, label]) => ({ value: String(id), label }))

/** The open permit cases of the workers in scope, the most urgent first. */
export const CasesQueue = () => {
  const t = useTranslations('permit_cases')
  const form = useTranslations('form')
  const label = useLabel()
  const [search, change] = useSearchState()
  const { data, error, refetch } = useQuery(openCasesQuery)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="10rem" />
  const { kind, responsible } = search
  const shown = data.filter(
    (row) =>
      (kind === undefined || row.kind.code === kind) &&
      (responsible === undefined || String(row.responsible.id) === responsible),
  )
  const kinds = [...new Map(data.map((row) => [row.kind.code, label(row.kind.name)]))]
  const clear = { clearable: true, clearButtonProps: { 'aria-label': form('clear') } }
  return (
    <Section>
      {data.length > 0 && (
        <div className={classes.filters}>
          <Select
            {...clear}
            aria-label={t('queue.kind')}
            placeholder={t('queue.every_kind')}
            data={kinds.map(([value, text]) => ({ value, label: text }))}
            value={kind ?? null}
            onChange={(value) => change({ kind: value ?? undefined })}
          />
          <Select
            {...clear}
            aria-label={t('queue.responsible')}
            placeholder={t('queue.everyone')}
            data={optionsOf(data, (row) => [row.responsible.id, fullName(row.responsible)])}
            value={responsible ?? null}
            onChange={(value) => change({ responsible: value ?? undefined })}
          />
        </div>
      )}
      {data.length === 0 && <Empty text={t('queue.none')} />}
      {data.length > 0 && shown.length === 0 && <Empty text={t('queue.none_here')} />}
      <ul className={lines.list}>
        {shown.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}
