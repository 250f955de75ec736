import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addDays } from '#contract/basics/days.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { EarlyEnd } from '#contract/work/placement-extensions.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import lines from '#web/ui/Lines.module.css'
import { useProblems } from '#web/ui/problems.ts'
import { PersonRow } from '../parts/several/PersonRow.tsx'
import { SeveralDrawer } from '../parts/several/SeveralDrawer.tsx'
import { WarningBoxes, isWarning } from './Warnings.tsx'
import classes from './assignments.module.css'
import { type ExtensionRow, useExtensions } from './useExtensions.ts'

type RowProps = {
  row: ExtensionRow
  end: EarlyEnd
  isFull: boolean
  /** The last day that a blank input stands for, if it is not the end of the need or contract. */
  lawful: string | null
  problems: readonly FieldProblem[]
  onChange: (part: Partial<ExtensionRow>) => void
}

/** Whether a problem stands at the day; warnings stand at the person. */
const isOfDay = (problem: FieldProblem) => problem.path === 'end_date' && !isWarning(problem)

const ExtensionLine = ({ row, end, isFull, lawful, problems, onChange }: RowProps) => {
  const t = useTranslations('placements.extend')
  const placements = useTranslations('placements')
  const format = useFormat()
  const label = useLabel()
  const { say } = useProblems()
  const position = (useQuery(positionsQuery).data ?? []).find(({ id }) => id === end.position_id)
  const name = fullName(end.worker)
  const blank = lawful ?? end.until
  const shown = row.chosen ? problems : []
  return (
    <PersonRow
      name={name}
      description={t('until', {
        position: position ? label(position.name) : '',
        now: format.date(end.end_date),
      })}
      chosen={row.chosen}
      closed={isFull && !row.chosen}
      problems={shown.filter((problem) => !isOfDay(problem))}
      onChoose={(chosen) => onChange({ chosen })}
    >
      <DateInput
        aria-label={t('day_of', { name })}
        className={classes.newDay}
        placeholder={blank ? format.date(blank) : placements('open_end')}
        value={row.end_date}
        onChange={(end_date) => onChange({ end_date })}
        min={addDays(end.end_date, 1)}
        max={end.until ?? undefined}
        disabled={!row.chosen}
        error={shown.filter(isOfDay).map(say).join(' ') || undefined}
      />
    </PersonRow>
  )
}

const isOfComment = ({ path }: FieldProblem) => path === 'comment'

type Props = { contract_id: number; ends: readonly EarlyEnd[]; onClose: () => void }

/** Extends placements to the end of their contract, or to another day for all or for each of them. */
const ExtendDrawer = (props: Props) => {
  const t = useTranslations('placements.extend')
  const placements = useTranslations('placements')
  const { say } = useProblems()
  const form = useExtensions(props)
  const { state, values, rows, chosen, endOf, checks, warnings } = form
  const refused = rows.flatMap((row) => form.refusedOf(row))
  const field = fieldsOf(state.form, (name) => placements(`fields.${name as 'comment'}`))
  const problemsOf = (row: ExtensionRow) => {
    const met = form.refusedOf(row)
    const known = met.length > 0 ? met : (checks.get(row.assignment_id)?.problems ?? [])
    return known.filter((problem) => !isOfComment(problem))
  }
  const [first] = chosen
  const isSame = chosen.every(({ end_date }) => end_date === first?.end_date)
  const listOf = (some: readonly ExtensionRow[]) => (
    <ul className={lines.list}>
      {some.map((row) => (
        <ExtensionLine
          key={row.assignment_id}
          row={row}
          end={endOf(row.assignment_id)}
          isFull={form.isFull}
          lawful={row.end_date === null && row.chosen ? (checks.get(row.assignment_id)?.end_date ?? null) : null}
          problems={problemsOf(row)}
          onChange={(part) => form.change((one) => one === row, part)}
        />
      ))}
    </ul>
  )
  const others = rows.filter(({ assignment_id }) => !endOf(assignment_id).is_former_end)
  return (
    <SeveralDrawer
      title={t('title')}
      lead={t('lead')}
      saveLabel={t('save', { count: chosen.length })}
      state={state}
      unready={chosen.length === 0}
      onClose={props.onClose}
    >
      {chosen.length > 1 && (
        <DateInput
          className={classes.dayOfAll}
          label={t('day_all')}
          value={isSame ? (first?.end_date ?? null) : null}
          onChange={(end_date) => form.change((row) => row.chosen, { end_date })}
        />
      )}
      {form.error && <ErrorNotice failure={form.error} onRetry={form.again} />}
      {listOf(rows.filter((row) => !others.includes(row)))}
      {others.length > 0 && (
        <section>
          <h3 className={`${classes.heading} ${classes.others}`}>{t('others')}</h3>
          {listOf(others)}
        </section>
      )}
      <WarningBoxes
        boxes={warnings}
        confirmed={values.confirmed}
        disabled={form.isSettling}
        onConfirm={(ticked) => setField(state.form, 'confirmed', ticked)}
      />
      {(warnings.length > 0 || values.comment) && (
        <LinesInput
          {...field('comment')}
          error={field('comment').error ?? (refused.filter(isOfComment).map(say)[0] || undefined)}
        />
      )}
    </SeveralDrawer>
  )
}

export default ExtendDrawer
