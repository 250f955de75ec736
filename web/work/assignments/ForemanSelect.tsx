import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { foremenOfQuery } from '../contracts/contracts.api.ts'
import { NOBODY } from './placement-form.ts'

type Props = FieldProps<string | null> & {
  contract_id: number | undefined
  /** The foreman if none is chosen; if there is one, "nobody" is an option of its own. */
  otherwise?: number | null | undefined
}

/** Selects the foreman of a placement among those of its contract, each with the present and maximum size of the crew. */
export const ForemanSelect = ({ contract_id, otherwise, ...field }: Props) => {
  const t = useTranslations('placements')
  const foremen = useQuery(foremenOfQuery(contract_id)).data ?? []
  const usual = foremen.find(({ id }) => id === otherwise)
  const nobody = usual ? [{ value: NOBODY, label: t('no_foreman') }] : []
  return (
    <Select
      {...field}
      clearable
      searchable
      placeholder={contract_id !== undefined && foremen.length === 0 ? t('no_foremen') : undefined}
      data={[
        ...nobody,
        ...foremen.map(({ id, people, max_team, ...one }) => ({
          value: String(id),
          label: t('leads', { name: fullName(one), count: people, max: max_team }),
        })),
      ]}
      description={usual && t('otherwise', { value: fullName(usual) })}
    />
  )
}
