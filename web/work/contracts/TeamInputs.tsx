import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/basics/full-name.ts'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { coordinatorsQuery, foremenQuery } from './contracts.api.ts'

type Person = { id: number; first_name: string; last_name: string; active: boolean }
type Given<Value> = FieldProps<Value> & { disabled: boolean }

const choices = (rows: readonly Person[], kept: readonly (string | null)[]) =>
  rows
    .filter((one) => one.active || kept.includes(String(one.id)))
    .map((one) => ({ value: String(one.id), label: fullName(one) }))

/** Selects the main coordinator of a contract. */
export const MainInput = (props: Given<string | null>) => {
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  return <Select {...props} data={choices(coordinators, [props.value])} searchable clearable />
}

/** Selects the other coordinators. */
export const CoordinatorsInput = (props: Given<string[]>) => {
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  return <MultiSelect {...props} data={choices(coordinators, props.value)} searchable />
}

/** Selects the foremen. */
export const ForemenInput = (props: Given<string[]>) => {
  const foremen = useQuery(foremenQuery).data ?? []
  return <MultiSelect {...props} data={choices(foremen, props.value)} searchable />
}

/** Selects the recruiters who may propose people. */
export const RecruitersInput = (props: Given<string[]>) => {
  const recruiters = useQuery(recruitersQuery).data ?? []
  return <MultiSelect {...props} data={choices(recruiters, props.value)} searchable />
}
