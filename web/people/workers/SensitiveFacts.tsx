import { useTranslations } from 'use-intl'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Worker } from '#contract/people/workers.ts'
import { MaskedText } from '#web/ui/MaskedText.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { viewSensitive } from './workers.api.ts'

/** The sensitive numbers of a worker by their last characters; showing one whole stands in the history. */
export const SensitiveFacts = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const { labelOf } = useWorkerText()
  const kept = sensitiveFields.filter((field) => worker.sensitive[field] !== undefined)
  if (kept.length === 0 && !worker.pesel_missing_reason) return null
  return (
    <Section title={t('groups.numbers')}>
      <Facts
        facts={() => [
          ...kept.map(
            (field) =>
              [
                labelOf(field),
                <MaskedText
                  key={field}
                  tail={worker.sensitive[field]}
                  label={t('show_number', { name: labelOf(field) })}
                  ask={worker.abilities.unmask ? () => viewSensitive(worker.id, field) : undefined}
                />,
              ] as const,
          ),
          [labelOf('account_holder'), worker.account_holder],
          [labelOf('pesel_missing_reason'), worker.sensitive.pesel ? null : worker.pesel_missing_reason],
        ]}
      />
    </Section>
  )
}
