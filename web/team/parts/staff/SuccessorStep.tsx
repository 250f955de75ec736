import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LineInput } from '#web/ui/inputs.tsx'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '#web/behaviors/status/StatusDialog.tsx'
import { OpenTasks } from '#web/office/parts/tasks/OpenTasks.tsx'
import type { StaffRecord } from './staff-record.ts'

/** The input of a field that a leaving status needs beside its own. */
export type HeirInput = (props: {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}) => ReactNode

type Props<Row extends StaffRecord> = StepProps<Row> & {
  entity: 'coordinator' | 'foreman'
  fieldTexts: FieldTexts
  /** How much a successor takes over, with the texts for it. */
  count: number
  words: { leaves: string; handsOver: string }
  /** The fields that name a successor, each with its input. */
  inputs: Readonly<Record<string, HeirInput>>
  /** Converts the typed values to the fields of the call. */
  toFields: (typed: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

const isClosed = ({ category }: { category: string }) => category.startsWith('closed')

/** The status dialog of a profile; when they leave, it asks who takes over their work. */
export const SuccessorStep = <Row extends StaffRecord>(props: Props<Row>) => {
  const { entity, row, to, forced, fieldTexts, count, words, inputs, toFields, onSave, onClose } = props
  const t = useTranslations('staff')
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const from = statuses.find(({ id }) => id === row?.status_id)
  const leaves = isClosed(to) && from !== undefined && !isClosed(from)
  const asksHeir = leaves && count > 0
  const asked = Object.keys(inputs)
  return (
    <StatusDialog
      entity={entity}
      to={to}
      forced={forced}
      initial={Object.fromEntries(asked.map((name) => [name, null]))}
      also={asksHeir ? asked : []}
      notes={
        <>
          {leaves && <Alert color="yellow">{words.leaves}</Alert>}
          {leaves && row && (
            <OpenTasks
              entity={entity}
              id={row.id}
              path={`/${entity === 'foreman' ? 'foremen' : 'coordinators'}/${row.id}`}
            />
          )}
          {asksHeir && <p style={{ margin: 0 }}>{words.handsOver}</p>}
          {!isClosed(to) && row?.user_status === 'blocked' && <Alert color="yellow">{t('comes_back')}</Alert>}
        </>
      }
      input={(field, value, onChange, error) => {
        const given = { label: fieldTexts.labelOf(field), value, onChange, error }
        return inputs[field]?.(given) ?? <LineInput {...given} required />
      }}
      onSave={({ fields, ...step }) => {
        const typed = Object.entries(fields ?? {})
        const rest = Object.fromEntries(typed.filter(([name]) => !asked.includes(name)))
        return onSave({ ...step, ...(fields ? { fields: { ...rest, ...toFields(fields) } } : {}) })
      }}
      onClose={onClose}
    />
  )
}
