import { Select, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { ListedCase } from '#contract/work/permit-cases.ts'
import { membersQuery } from '#web/behaviors/record/members.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { MoreRows } from '#web/ui/MoreRows.tsx'
import { Section } from '#web/ui/Page.tsx'
import lines from '#web/ui/Lines.module.css'
import { DoneButton } from '../parts/permit-cases/StepLine.tsx'
import { caseKindsQuery, openCasesQuery } from '../parts/permit-cases/permit-cases.api.ts'
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

/** The open permit cases of the workers in scope, the most urgent first. */
export const CasesQueue = () => {
  const t = useTranslations('permit_cases')
  const form = useTranslations('form')
  const label = useLabel()
  const [search, change] = useSearchState()
  const kinds = useQuery(caseKindsQuery).data ?? []
  const members = useQuery(membersQuery).data ?? []
  const { kind, responsible } = search
  const kind_id = kinds.find(({ code }) => code === kind)?.id
  const isFiltered = kind !== undefined || responsible !== undefined
  const { data, error, refetch, ...pages } = useInfiniteQuery({
    ...openCasesQuery({
      ...(kind_id === undefined ? {} : { kind_id: String(kind_id) }),
      ...(responsible === undefined ? {} : { responsible_id: responsible }),
    }),
    enabled: kind === undefined || kind_id !== undefined,
  })
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="10rem" />
  const rows = data.pages.flatMap((page) => page.data)
  const clear = { clearable: true, clearButtonProps: { 'aria-label': form('clear') } }
  return (
    <Section>
      {(rows.length > 0 || isFiltered) && (
        <div className={classes.filters}>
          <Select
            {...clear}
            aria-label={t('queue.kind')}
            placeholder={t('queue.every_kind')}
            data={kinds.map(({ code, name }) => ({ value: code, label: label(name) }))}
            value={kind ?? null}
            onChange={(value) => change({ kind: value ?? undefined })}
          />
          <Select
            {...clear}
            aria-label={t('queue.responsible')}
            placeholder={t('queue.everyone')}
            searchable
            data={members.map((one) => ({ value: String(one.id), label: fullName(one) }))}
            value={responsible ?? null}
            onChange={(value) => change({ responsible: value ?? undefined })}
          />
        </div>
      )}
      {rows.length === 0 && <Empty text={t(isFiltered ? 'queue.none_here' : 'queue.none')} />}
      <ul className={lines.list}>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      <MoreRows pages={pages} shown={rows.length} total={data.pages[0]!.meta.total} />
    </Section>
  )
}
