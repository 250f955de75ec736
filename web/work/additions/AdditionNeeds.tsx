import { ActionIcon, Button, Group, Select, SimpleGrid, Text } from '@mantine/core'
import { IconPlus, IconX } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { TypedBelowMinimum } from '../parts/pay/BelowMinimum.tsx'
import { type AdditionValues, type NeedValues, emptyNeed } from './addition-form.ts'
import classes from './additions.module.css'

type Props = { form: FormState<AdditionValues>; contract: Contract }

/** The day from which people are placed on the terms of an addition; null until its day is entered. */
const firstDay = (date_from: string | null, effective_from: string | null) =>
  date_from !== null && effective_from !== null && date_from > effective_from ? date_from : effective_from

const NeedInputs = ({ form, contract, at }: Props & { at: number }) => {
  const t = useTranslations('additions')
  const needs = useTranslations('needs')
  const label = useLabel()
  const positions = useQuery(positionsQuery).data ?? []
  const { changes, effective_from } = form.getValues()
  const rows = changes.needs
  const row = rows[at]!
  const path = `changes.needs.${at}`
  const set = (field: keyof NeedValues, value: unknown) =>
    form.setFieldValue(
      'changes.needs',
      rows.map((one, place) => (place === at ? { ...one, [field]: value } : one)),
    )
  const error = (field: keyof NeedValues) => form.errors[`${path}.${field}`]
  const number = (field: 'pay_rate' | 'comparable_pay') => ({
    value: row[field] ?? '',
    error: error(field),
    onChange: (typed: string | number) => set(field, typed === '' ? null : Number(typed)),
    min: 0,
    hideControls: true,
    clampBehavior: 'none' as const,
  })
  const position = positions.find(({ id }) => String(id) === row.position_id)
  const name = position ? label(position.name) : t('new_need')
  return (
    <fieldset className={classes.need} aria-label={name}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        {row.need_id === null ? (
          <Select
            aria-label={t('position')}
            placeholder={t('position')}
            searchable
            value={row.position_id}
            error={error('position_id')}
            onChange={(value) => set('position_id', value)}
            data={positions
              .filter(({ active }) => active)
              .map((one) => ({ value: String(one.id), label: label(one.name) }))}
          />
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        {row.need_id === null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('drop_need')}
            onClick={() =>
              form.setFieldValue(
                'changes.needs',
                rows.filter((_, place) => place !== at),
              )
            }
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      {error('need_id') && (
        <Text size="xs" c="var(--danger-text)" role="alert">
          {error('need_id')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        <WholeInput
          label={t('headcount')}
          value={row.headcount}
          error={error('headcount')}
          onChange={(value) => set('headcount', value)}
          min={0}
          hideControls
        />
        <DecimalInput
          {...number('pay_rate')}
          label={t('need_pay')}
          rightSection={<Text size="xs">{contract.currency}</Text>}
          rightSectionWidth={44}
        />
        <DateInput
          label={t('date_from')}
          value={row.date_from}
          error={error('date_from')}
          onChange={(value) => set('date_from', value)}
        />
        <DateInput
          label={t('date_to')}
          value={row.date_to}
          error={error('date_to')}
          onChange={(value) => set('date_to', value)}
        />
      </SimpleGrid>
      <TypedBelowMinimum
        terms={{ ...contract, ...changes }}
        on={firstDay(row.date_from, effective_from)}
        rate={row.pay_rate ?? changes.pay_rate_from}
      />
      <DecimalInput
        {...number('comparable_pay')}
        mt="sm"
        label={needs('fields.comparable_pay')}
        rightSection={<Text size="xs">{contract.currency}</Text>}
        rightSectionWidth={44}
      />
    </fieldset>
  )
}

/** The headcount by position: the existing needs of the contract, and new ones. */
export const AdditionNeeds = ({ form, contract }: Props) => {
  const t = useTranslations('additions')
  const { changes, effective_from } = form.getValues()
  return (
    <Section
      title={t('groups.needs')}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.setFieldValue('changes.needs', [...changes.needs, emptyNeed(effective_from)])}
        >
          {t('add_need')}
        </Button>
      }
    >
      {changes.needs.map((need, at) => (
        <NeedInputs key={need.need_id ?? `new-${at}`} form={form} contract={contract} at={at} />
      ))}
    </Section>
  )
}
