import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { refreshDocuments } from '#web/people/parts/documents/documents.api.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { ProofInputs, type TypedProof } from './ProofInputs.tsx'
import { addScan, enterNotified } from './labour-office.api.ts'

type Props = {
  row: {
    id: number
    version: number
    worker_id: number
    permit: object | null
    notified_on: string | null
    confirmation_number: string | null
    proof_document_id: number | null
  }
  /** Fetches again what the entered day changes. */
  refresh: () => unknown
  onClose: () => void
}

const SHOWN = ['notified_on', 'confirmation_number', 'proof_document_id', 'file_ids']

/** Enters the day on which an authority was notified with its proof, or clears both. */
export const NotifiedDialog = ({ row, refresh, onClose }: Props) => {
  const t = useTranslations('workers')
  const owner = { entity: 'worker', id: row.worker_id } as const
  const [day, setDay] = useState<string | null>(row.notified_on ?? agencyToday())
  const [proof, setProof] = useState<TypedProof>({
    confirmation_number: row.confirmation_number ?? '',
    proof_document_id: row.proof_document_id === null ? null : String(row.proof_document_id),
    scan: null,
  })
  /** The chosen document, or a new one with the scan; it stays chosen if the notification is then refused. */
  const documentOf = async ({ proof_document_id, scan }: TypedProof) => {
    if (scan === null) return proof_document_id === null ? null : Number(proof_document_id)
    const id = await addScan(row, scan.file_id, day)
    setProof({ ...proof, proof_document_id: String(id), scan: null })
    await refreshDocuments(owner)
    return id
  }
  const enter = async () => {
    const proof_document_id = await documentOf(proof)
    const confirmation_number = proof.confirmation_number.trim() || null
    await enterNotified(row, { notified_on: day, confirmation_number, proof_document_id })
    sayDone(t('notifications.done'))
    onClose()
  }
  const clear = async () => {
    await enterNotified(row, { notified_on: null })
    sayDone(t('notifications.undone'))
    onClose()
  }
  const saving = useSaving(enter, refresh)
  return (
    <SaveDialog onClose={onClose} title={t('notifications.mark')} saving={saving} shown={SHOWN}>
      <DateInput
        label={t('notifications.fields.notified_on')}
        description={t('notifications.day_hint')}
        value={day}
        onChange={setDay}
        error={saving.errors['notified_on']}
        required
        data-autofocus
      />
      <ProofInputs worker_id={row.worker_id} value={proof} onChange={setProof} errors={saving.errors} />
      {row.notified_on !== null && (
        <Button variant="subtle" color="red" disabled={saving.busy} onClick={() => void saving.save(clear)}>
          {t('notifications.clear')}
        </Button>
      )}
    </SaveDialog>
  )
}
