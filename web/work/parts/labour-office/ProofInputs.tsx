import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FileInput } from '#web/behaviors/custom-fields/FileInput.tsx'
import { documentTypesQuery, walletQuery } from '#web/people/parts/documents/documents.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

/** The proof of a notification as it is typed: the number of its confirmation, a document of the worker, or a new scan. */
export type TypedProof = {
  confirmation_number: string
  proof_document_id: string | null
  scan: { file_id: number; name: string } | null
}

type Props = {
  worker_id: number
  value: TypedProof
  onChange: (typed: TypedProof) => void
  errors: Record<string, string | undefined>
}

/** Inputs for the number of the confirmation and for the document that shows it. */
export const ProofInputs = ({ worker_id, value, onChange, errors }: Props) => {
  const t = useTranslations('labour_office.proof')
  const label = useLabel()
  const format = useFormat()
  const types = useQuery(documentTypesQuery).data ?? []
  const documents = useQuery(walletQuery({ entity: 'worker', id: worker_id })).data?.data ?? []
  const nameOf = (type_id: number, issued_on: string | null) => {
    const type = types.find(({ id }) => id === type_id)
    return [type && label(type.name), issued_on && format.date(issued_on)].filter(Boolean).join(' · ')
  }
  return (
    <>
      <TextInput
        label={t('number')}
        description={t('number_hint')}
        maxLength={64}
        value={value.confirmation_number}
        onChange={({ currentTarget }) => onChange({ ...value, confirmation_number: currentTarget.value })}
        error={errors['confirmation_number']}
      />
      {value.scan === null && (
        <Select
          label={t('document')}
          description={t('document_hint')}
          clearable
          data={documents
            .filter(({ archived_at }) => archived_at === null)
            .map(({ id, type_id, issued_on }) => ({ value: String(id), label: nameOf(type_id, issued_on) }))}
          value={value.proof_document_id}
          onChange={(proof_document_id) => onChange({ ...value, proof_document_id })}
          error={errors['proof_document_id']}
        />
      )}
      {value.proof_document_id === null && (
        <FileInput
          label={t('scan')}
          hint={t('scan_hint')}
          to="POST /api/document-files"
          value={value.scan}
          error={errors['file_ids']}
          required={false}
          onChange={(scan) => onChange({ ...value, scan })}
        />
      )}
    </>
  )
}
