import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PermitCase } from '#contract/work/permit-cases.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { ResponsibleSelect } from './case-inputs.tsx'
import { caseKindsQuery, changeCase, openCase, refreshCases, workerContractsQuery } from './permit-cases.api.ts'

type Props = { worker_id: number; row: PermitCase | null; onClose: () => void }

const shown = ['kind_id', 'contract_id', 'responsible_id', 'filed_on', 'office', 'case_number']

/** The contracts of a worker's placements, and the one that is already chosen. */
const useContracts = (worker_id: number, chosen: PermitCase['contract']) => {
  const placed = useQuery(workerContractsQuery(worker_id)).data ?? []
  const all = new Map([
    ...(chosen ? [[chosen.id, chosen.title] as const] : []),
    ...placed.map(({ contract }) => [contract.id, contract.title] as const),
  ])
  return [...all].map(([id, title]) => ({ value: String(id), label: title }))
}

type Values = {
  contract_id: number | null
  responsible_id?: number | undefined
  filed_on: string | null
  office: string | null
  case_number: string | null
}

/** A contract that the user may not see stays as it is. */
const changedOf = (row: PermitCase, { contract_id, ...rest }: Values) =>
  contract_id === (row.contract?.id ?? null) ? rest : { ...rest, contract_id }

/** Opens a permit case of a worker, or edits `row`. */
export const CaseDialog = ({ worker_id, row, onClose }: Props) => {
  const t = useTranslations('permit_cases')
  const label = useLabel()
  const user = useUser()
  const kinds = useQuery(caseKindsQuery).data ?? []
  const contracts = useContracts(worker_id, row?.contract ?? null)
  const [kind_id, setKind] = useState<number | null>(row?.kind.id ?? null)
  const [values, setValues] = useState({
    contract_id: row?.contract?.id ?? null,
    responsible_id: (row?.responsible.id ?? user.id) as number | null,
    filed_on: row?.filed_on ?? null,
    office: row?.office ?? null,
    case_number: row?.case_number ?? null,
  })
  const set = (patch: Partial<typeof values>) => setValues((before) => ({ ...before, ...patch }))
  const saving = useSaving(async () => {
    const { responsible_id, ...rest } = values
    const body = { ...rest, ...(responsible_id === null ? {} : { responsible_id }) }
    if (row) await changeCase(row, changedOf(row, body))
    else if (kind_id !== null) await openCase(worker_id, { kind_id, ...body })
    sayDone(t(row ? 'saved' : 'opened'))
    onClose()
  }, refreshCases)
  const line = (name: 'office' | 'case_number') => ({
    label: t(`fields.${name}`),
    value: values[name],
    error: saving.errors[name],
    onChange: (value: string | null) => set({ [name]: value }),
  })
  return (
    <SaveDialog
      onClose={onClose}
      title={row ? label(row.kind.name) : t('open_title')}
      submit={row ? undefined : t('open')}
      saving={saving}
      disabled={kind_id === null}
      shown={shown}
    >
      {!row && (
        <Select
          label={t('fields.kind_id')}
          required
          data-autofocus
          data={kinds.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: label(name) }))}
          value={kind_id === null ? null : String(kind_id)}
          onChange={(value) => setKind(value === null ? null : Number(value))}
          error={saving.errors['kind_id']}
        />
      )}
      <Select
        label={t('fields.contract_id')}
        data={contracts}
        clearable
        placeholder={t('no_contract')}
        value={values.contract_id === null ? null : String(values.contract_id)}
        onChange={(value) => set({ contract_id: value === null ? null : Number(value) })}
        error={saving.errors['contract_id']}
      />
      <ResponsibleSelect
        label={t('fields.responsible_id')}
        value={values.responsible_id}
        onChange={(responsible_id) => set({ responsible_id })}
        error={saving.errors['responsible_id']}
      />
      <DateInput
        label={t('fields.filed_on')}
        value={values.filed_on}
        onChange={(filed_on) => set({ filed_on })}
        error={saving.errors['filed_on']}
      />
      <LineInput {...line('office')} maxLength={200} />
      <LineInput {...line('case_number')} maxLength={100} />
    </SaveDialog>
  )
}
