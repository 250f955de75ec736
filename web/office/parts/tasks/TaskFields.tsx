import { ActionIcon, Group, SimpleGrid, Text } from '@mantine/core'
import { IconX } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { taskKinds } from '#contract/office/task-choices.ts'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { ChoiceSelect } from '#web/ui/inputs.tsx'
import type { TaskValues } from './task-form.ts'
import { useTaskInputs } from './useTaskInputs.tsx'
import { useTaskText } from './useTaskText.ts'

/** The fields of a task; its type cannot be changed later. */
export const TaskFields = ({ form, isNew }: { form: FormState<TaskValues>; isNew: boolean }) => {
  const t = useTranslations('tasks')
  const { labelOf } = useTaskText()
  const inputs = useTaskInputs(form)
  const { kind, related } = form.getValues()
  return (
    <SimpleGrid cols={1} spacing="md">
      {isNew && (
        <ChoiceSelect
          {...fieldsOf(form, labelOf)('kind')}
          description={t(`form.${kind}_hint`)}
          data={taskKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      )}
      {inputs.title}
      {inputs.assignee_ids}
      {inputs.due_at}
      {inputs.description}
      {related && (
        <Group gap="xs">
          <Text size="sm">{t('form.keep_about', { name: t(`relations.${related.entity}`) })}</Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('form.no_more_about')}
            onClick={() => form.setFieldValue('related', null)}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      )}
      {inputs.checklist}
      {inputs.recurrence}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {inputs.start_on}
        {inputs.reminder_minutes}
      </SimpleGrid>
    </SimpleGrid>
  )
}
