import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { needsQuery } from '../contracts/contracts.api.ts'
import { useNeedText } from '../contracts/useNeedText.ts'

const WANTING = ['open', 'partial']

type Props = {
  contract_id: number
  label: string
  value: string | null
  error: ReactNode
  required?: boolean
  onChange: (value: string | null) => void
}

/** One of the open needs of a contract, with how many people it still wants; the one chosen before stays in the list. */
export const NeedSelect = ({ contract_id, value, ...input }: Props) => {
  const t = useTranslations('surveys')
  const { textOf } = useNeedText()
  const { data: needs = [], isSuccess } = useQuery(needsQuery(contract_id))
  const statuses = useQuery(statusesQuery('need')).data ?? []
  const isOpen = (status_id: number) => WANTING.includes(statuses.find(({ id }) => id === status_id)?.code ?? '')
  const offered = needs.filter(({ id, status_id }) => isOpen(status_id) || String(id) === value)
  return (
    <Select
      {...input}
      clearable
      value={value}
      description={isSuccess && statuses.length > 0 && offered.length === 0 ? t('no_open_need') : undefined}
      data={offered.map((need) => ({
        value: String(need.id),
        label: `${textOf('position_id', need.position_id)} · ${textOf('date_from', need.date_from)} · ${t('still_wanted', { count: need.missing })}`,
      }))}
    />
  )
}
