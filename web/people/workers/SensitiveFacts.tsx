import { useTranslations } from 'use-intl'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Worker } from '#contract/people/workers.ts'
import { MaskedText } from '#web/ui/MaskedText.tsx'
import { FactGroup } from '#web/ui/Facts.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { viewSensitive } from './workers.api.ts'

/** The sensitive numbers of a worker by their last characters; showing a whole number is recorded in the history. */
export const SensitiveFacts = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const { labelOf } = useWorkerText()
  const numbers = sensitiveFields.map(
    (field) =>
      [
        labelOf(field),
        worker.sensitive[field] !== undefined && (
          <MaskedText
            key={field}
            tail={worker.sensitive[field]}
            label={t('show_number', { name: labelOf(field) })}
            ask={worker.abilities.unmask ? () => viewSensitive(worker.id, field) : undefined}
          />
        ),
        field,
      ] as const,
  )
  const fact = (field: 'account_holder' | 'pesel_missing_reason') => [labelOf(field), worker[field], field] as const
  return (
    <FactGroup
      title={t('groups.numbers')}
      facts={() => [
        ...numbers,
        ...(worker.sensitive.iban ? [fact('account_holder')] : []),
        ...(worker.sensitive.pesel ? [] : [fact('pesel_missing_reason')]),
      ]}
    />
  )
}
