import { Alert, Button, Checkbox, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { documentCategories, documentResults } from '#contract/people/document-choices.ts'
import type { DocumentType } from '#contract/people/document-types.ts'
import { setField } from '#web/behaviors/form/fields-of.ts'
import type { EntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { CountrySelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import type { Owner } from './documents.api.ts'
import { ConditionInputs } from './ConditionInputs.tsx'
import { type Arrived, PagesInput } from './PagesInput.tsx'
import { type ConditionValues, type DocumentValues, type Task, pagesError } from './document-form.ts'

// words: documents.fields.*

type Props = {
  form: EntityForm<DocumentValues>['form']
  owner: Owner
  task: Task
  types: readonly DocumentType[]
  lapsed: boolean
  onPages: (arrived: Arrived) => void
}

/** The fields of a document: its type, its pages, its data. */
export const DocumentForm = ({ form, owner, task, types, lapsed, onPages }: Props) => {
  const t = useTranslations('documents')
  const f = useTranslations('documents.fields')
  const label = useLabel()
  const format = useFormat()
  const values = form.getValues()
  const type = types.find(({ id }) => String(id) === values.type_id)
  const kept = task.kind === 'edit' ? task.document.number_tail : null
  const field = (name: Exclude<keyof DocumentValues, 'files' | 'number_cleared' | keyof ConditionValues>) => ({
    label: f(name),
    value: values[name],
    onChange: (value: string | null) => setField(form, name, value),
    error: form.errors[name] as string | undefined,
  })
  const isOffered = ({ active, owners }: DocumentType) => active && owners.includes(owner.entity)
  const choices = documentCategories
    .map((category) => ({
      group: t(`categories.${category}`),
      items: types
        .filter((one) => one.category === category && (isOffered(one) || String(one.id) === values.type_id))
        .map(({ id, name }) => ({ value: String(id), label: label(name) })),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <Stack gap="md">
      {task.kind === 'renew' && <Alert>{t('renew_hint')}</Alert>}
      <Select {...field('type_id')} required searchable data={choices} disabled={task.kind === 'renew'} />
      <PagesInput
        files={values.files}
        required={type !== undefined && !type.number_only}
        lapsed={lapsed}
        error={pagesError(form.errors)}
        onChange={(files) => setField(form, 'files', files)}
        onPages={onPages}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <div>
          <LineInput
            {...field('number')}
            required={type?.number_only === true}
            autoComplete="off"
            spellCheck={false}
            placeholder={kept === null ? '' : `•••• ${kept}`}
            disabled={values.number_cleared}
            styles={{ input: { textTransform: 'uppercase' } }}
          />
          {kept !== null && (
            <Checkbox
              mt={6}
              size="xs"
              label={t('clear_number')}
              checked={values.number_cleared}
              onChange={(event) => {
                setField(form, 'number', null)
                setField(form, 'number_cleared', event.currentTarget.checked)
              }}
            />
          )}
        </div>
        <CountrySelect {...field('country')} required={type?.requires_country === true} />
        <DateInput {...field('valid_from')} />
        <div>
          <DateInput {...field('valid_to')} required={type?.requires_expiry === true} />
          {type?.ends_by_law && values.valid_to !== type.ends_by_law && (
            <Button
              mt={4}
              px={0}
              size="compact-xs"
              variant="transparent"
              h="auto"
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
              onClick={() => setField(form, 'valid_to', type.ends_by_law)}
            >
              {t('by_law', { on: format.date(type.ends_by_law) })}
            </Button>
          )}
        </div>
        <DateInput {...field('issued_on')} />
        <LineInput {...field('issuer')} />
      </SimpleGrid>
      {type?.is_health && (
        <div>
          <Text size="sm" fw={500} mb={4} id="document-result">
            {f('result')} *
          </Text>
          <SegmentedControl
            aria-labelledby="document-result"
            value={values.result ?? ''}
            onChange={(value) => setField(form, 'result', value)}
            data={documentResults.map((value) => ({ value, label: t(`results.${value}`) }))}
          />
          {form.errors['result'] && (
            <Text size="xs" c="var(--danger-text)" mt={4} role="alert">
              {form.errors['result']}
            </Text>
          )}
          <Text size="xs" c="dimmed" mt={4}>
            {t('health_hint')}
          </Text>
        </div>
      )}
      {type?.states_conditions && <ConditionInputs form={form} />}
      <LinesInput {...field('comment')} />
    </Stack>
  )
}
