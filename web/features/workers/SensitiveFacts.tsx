import { ActionIcon, Group, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SensitiveField, sensitiveFields } from '#contract/worker-choices.ts'
import type { Worker } from '#contract/workers.ts'
import { Facts, Section } from '../../ui/Page.tsx'
import { CopyText } from '../../ui/contacts.tsx'
import { sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { useWorkerText } from './useWorkerText.ts'
import { viewSensitive } from './workers.api.ts'

const Masked = ({ worker, field, label }: { worker: Worker; field: SensitiveField; label: string }) => {
  const t = useTranslations('workers')
  const problems = useProblems()
  const [value, setValue] = useState<string | null>(null)
  if (value !== null) return <CopyText text={value} />
  const show = async () => {
    try {
      setValue(await viewSensitive(worker.id, field))
    } catch (failure) {
      sayFailed(problems.sayFailure(failure))
    }
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Text span inherit>
        •••• {worker.sensitive[field]}
      </Text>
      {worker.abilities.unmask && (
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={t('show_number', { name: label })}
          onClick={() => void show()}
        >
          <IconEye size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** The sensitive numbers of a worker by their last characters; showing one whole stands in the history. */
export const SensitiveFacts = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const { labelOf } = useWorkerText()
  const kept = sensitiveFields.filter((field) => worker.sensitive[field] !== undefined)
  if (kept.length === 0 && !worker.pesel_missing_reason) return null
  return (
    <Section title={t('groups.numbers')}>
      <Facts
        facts={[
          ...kept.map(
            (field) =>
              [labelOf(field), <Masked key={field} worker={worker} field={field} label={labelOf(field)} />] as const,
          ),
          [labelOf('account_holder'), worker.account_holder],
          [labelOf('pesel_missing_reason'), worker.sensitive.pesel ? null : worker.pesel_missing_reason],
        ]}
      />
    </Section>
  )
}
