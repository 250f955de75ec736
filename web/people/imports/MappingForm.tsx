import { Alert, Button, Group, NativeSelect, Radio, Select, SimpleGrid, Table, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { importFields } from '#contract/people/import-fields.ts'
import { leadSources } from '#contract/people/lead-sources.ts'
import type { ImportRun } from '#contract/people/imports.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { recruitersQuery, useFields } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { CountrySelect } from '#web/ui/inputs.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { importCalls } from './imports.api.ts'
import classes from './imports.module.css'
import { useFieldName } from './useFieldName.ts'

type Source = (typeof leadSources)[number]

const Columns = ({
  run,
  mapping,
  onChange,
}: {
  run: ImportRun
  mapping: Record<string, string>
  onChange: (mapping: Record<string, string>) => void
}) => {
  const t = useTranslations('imports')
  const nameOf = useFieldName(run.entity)
  const label = useLabel()
  const fields = useFields(run.entity)
  const targets = [
    { value: '', label: t('leave_out') },
    ...importFields[run.entity].map((value) => ({
      value,
      label:
        value === 'full_name'
          ? t('full_name')
          : value === 'created_time'
            ? t('created_time')
            : (nameOf(value) ?? value),
    })),
    ...fields
      .filter((field) => field.type !== 'file')
      .map((field) => ({ value: `custom.${field.key}`, label: label(field.label) })),
  ]
  const choose = (column: string, target: string) => {
    const others = Object.entries(mapping).filter(([key, value]) => key !== column && value !== target)
    onChange(Object.fromEntries(target === '' ? others : [...others, [column, target]]))
  }
  return (
    <div className={classes.scroller}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column')}</Table.Th>
            <Table.Th>{t('example')}</Table.Th>
            <Table.Th>{t('becomes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {run.headers.map((header, index) => (
            <Table.Tr key={`${index}-${header}`}>
              <Table.Td>{header || t('nameless', { number: String(index + 1) })}</Table.Td>
              <Table.Td className={classes.cell}>
                {run.sample.map((cells) => cells[index]).find(Boolean) ?? ''}
              </Table.Td>
              <Table.Td className={classes.choice}>
                <NativeSelect
                  aria-label={t('becomes_of', { column: header })}
                  value={mapping[String(index)] ?? ''}
                  onChange={(event) => choose(String(index), event.currentTarget.value)}
                  data={targets}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** Maps columns to fields, with the choices for every row; both are remembered for the next file with the same headers. */
export const MappingForm = ({
  run,
  onChecked,
}: {
  run: ImportRun
  onChecked: (answer: { data: ImportRun }) => void
}) => {
  const t = useTranslations('imports')
  const leads = useTranslations('leads')
  const people = useTranslations('people')
  const nameOf = useFieldName(run.entity)
  const { byField } = useProblems()
  const recruiters = (useQuery(recruitersQuery).data ?? []).filter(({ active }) => active)
  const [mapping, setMapping] = useState(run.mapping)
  const [source, setSource] = useState<Source>(run.choices.source ?? 'other')
  const home = useUser().agency.phone_country
  const [country, setCountry] = useState(run.choices.phone_country ?? home)
  const [recruiter, setRecruiter] = useState(run.choices.recruiter_id ? String(run.choices.recruiter_id) : null)
  const [likely, setLikely] = useState(run.choices.likely_duplicates ?? 'skip')
  const [unusable, setUnusable] = useState(run.choices.unusable_values ?? 'skip_row')
  const check = useMutation({
    mutationFn: () =>
      importCalls(run.entity).check(run, {
        version: run.version,
        mapping,
        choices: {
          ...(run.entity === 'lead' ? { source } : {}),
          phone_country: country,
          recruiter_id: recruiter === null ? null : Number(recruiter),
          likely_duplicates: likely,
          unusable_values: unusable,
          ...(run.choices.date_orders ? { date_orders: run.choices.date_orders } : {}),
        },
      }),
    onSuccess: onChecked,
  })
  const errors = check.error ? byField(check.error) : {}
  const missing = Object.keys(errors)
    .filter((path) => /^mapping\.[a-z]/.test(path))
    .map((path) => path.replace('mapping.', ''))
    .map((field) => {
      if (field === 'phone') return t('needs_phone')
      return field === 'first_name' ? t('needs_name') : t('needs_field', { field: nameOf(field) ?? field })
    })
  return (
    <Section title={t('mapping')}>
      {run.remembered && run.state === 'uploaded' && <Alert mb="md">{t('remembered')}</Alert>}
      <Columns run={run} mapping={mapping} onChange={setMapping} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} mt="md">
        {run.entity === 'lead' && (
          <NativeSelect
            label={t('source')}
            value={source}
            onChange={(event) => setSource(event.currentTarget.value as Source)}
            data={leadSources.map((value) => ({ value, label: leads(`sources.${value}`) }))}
          />
        )}
        <CountrySelect label={t('phone_country')} value={country} onChange={(value) => setCountry(value ?? home)} />
        <Select
          label={people('fields.recruiter_id')}
          value={recruiter}
          onChange={setRecruiter}
          clearable
          searchable
          placeholder={people('pool')}
          data={recruiters.map((one) => ({ value: String(one.id), label: fullName(one) }))}
        />
      </SimpleGrid>
      <Radio.Group
        label={t('likely')}
        value={likely}
        onChange={(value) => setLikely(value as 'skip' | 'create')}
        mt="md"
      >
        <Group mt="xs">
          <Radio value="skip" label={t('likely_skip')} />
          <Radio value="create" label={t('likely_create')} />
        </Group>
      </Radio.Group>
      <Radio.Group
        label={t('unusable')}
        value={unusable}
        onChange={(value) => setUnusable(value as 'skip_row' | 'leave_out')}
        mt="md"
      >
        <Group mt="xs">
          <Radio value="skip_row" label={t('unusable_skip')} />
          <Radio value="leave_out" label={t('unusable_leave_out')} />
        </Group>
      </Radio.Group>
      {missing.length > 0 && (
        <Alert color="red" mt="md" role="alert">
          {missing.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Alert>
      )}
      {check.error && missing.length === 0 && <ErrorNotice failure={check.error} />}
      <Button
        mt="md"
        variant={run.state === 'checked' ? 'default' : 'filled'}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t(run.state === 'checked' ? 'check_again' : 'check')}
      </Button>
    </Section>
  )
}
