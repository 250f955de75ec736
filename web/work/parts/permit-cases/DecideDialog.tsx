import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { PermitCase } from '#contract/work/permit-cases.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ChoiceSelect } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { DocumentSelect } from './case-inputs.tsx'
import { decideCase, refreshCases } from './permit-cases.api.ts'

// words: permit_cases.outcomes.*

const outcomes = ['granted', 'refused', 'withdrawn'] as const

const answerDay = ({ steps }: PermitCase) => steps.find(({ meaning }) => meaning === 'decision')?.done_on

/** Enters how a permit case ended, with the document that resulted. */
export const DecideDialog = ({ row, onClose }: { row: PermitCase; onClose: () => void }) => {
  const t = useTranslations('permit_cases')
  const [state, setState] = useState<(typeof outcomes)[number]>(row.filed_on === null ? 'withdrawn' : 'granted')
  const [decided_on, setDay] = useState<string | null>(answerDay(row) ?? agencyToday())
  const [document_id, setDocument] = useState<number | null>(null)
  const saving = useSaving(async () => {
    const proof = state === 'granted' && document_id !== null ? { document_id } : {}
    await decideCase(row, { state, ...(decided_on === null ? {} : { decided_on }), ...proof })
    sayDone(t('ended'))
    onClose()
  }, refreshCases)
  return (
    <SaveDialog
      onClose={onClose}
      title={t('decide')}
      submit={t('decide')}
      saving={saving}
      shown={['decided_on', 'document_id']}
    >
      <ChoiceSelect
        label={t('fields.outcome')}
        data={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        value={state}
        onChange={setState}
        data-autofocus
      />
      <DateInput
        label={t('fields.decided_on')}
        required
        value={decided_on}
        onChange={setDay}
        error={saving.errors['decided_on']}
      />
      {state === 'granted' && (
        <DocumentSelect
          label={t('fields.document_id')}
          required
          worker_id={row.worker_id}
          type_code={row.kind.document_type_code}
          value={document_id}
          onChange={setDocument}
          error={saving.errors['document_id']}
        />
      )}
    </SaveDialog>
  )
}
