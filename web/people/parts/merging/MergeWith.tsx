import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { FoundSelect, useSearchText } from '#web/ui/FoundSelect.tsx'
import { spacedPhone } from '#web/ui/contacts.tsx'
import MergeDialog from './MergeDialog.tsx'
import { mergeChoicesQuery } from './merging.api.ts'
import type { Mergeable } from './useMergeWith.tsx'

type Props = { entity: MergeNoun; row: Mergeable; onClose: () => void }

/** Selects the record to merge with; before anything is typed, records with the same last name are offered. */
const OtherRecord = ({ entity, row, onChoose }: Omit<Props, 'onClose'> & { onChoose: (id: number) => void }) => {
  const t = useTranslations('merging')
  const form = useTranslations('form')
  const people = useTranslations('duplicates')
  const by = useSearchText()
  const { data: found = [], isSuccess } = useQuery(mergeChoicesQuery(entity, by.search || row.last_name))
  const others = found.filter((one) => one.id !== row.id && !one.merged_into_id && !one.anonymised_at)
  return (
    <FoundSelect
      by={by}
      label={t('other_record')}
      description={t('other_hint')}
      data-autofocus
      value={null}
      onChange={(value) => value !== null && onChoose(Number(value))}
      nothingFoundMessage={isSuccess ? form('nothing_found') : undefined}
      data={others.map((one) => ({
        value: String(one.id),
        label: [fullName(one), one.phone && spacedPhone(one.phone), `#${one.id}`, one.archived_at && people('archived')]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}

/** Asks for the other record of the same person, then compares the two; an archived record is merged into the other one. */
const MergeWith = ({ entity, row, onClose }: Props) => {
  const t = useTranslations('merging')
  const app = useTranslations('app')
  const [other, setOther] = useState<number | null>(null)
  if (other !== null)
    return <MergeDialog entity={entity} ids={row.archived_at ? [other, row.id] : [row.id, other]} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': app('close') }}>
      <OtherRecord entity={entity} row={row} onChoose={setOther} />
    </Modal>
  )
}

export default MergeWith
