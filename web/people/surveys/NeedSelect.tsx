import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Need } from '#contract/work/needs.ts'
import { positionsQuery, statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { needsQuery } from '#web/work/contracts/contracts.api.ts'

const WANTING = ['open', 'partial']

type Props = {
  contract_id: number
  label: string
  value: string | null
  error: ReactNode
  required?: boolean
  onChange: (value: string | null) => void
}

/** Selects an open need of a contract, with the number of people it lacks, or a full one whose reserve has room; a need chosen before stays in the list. */
export const NeedSelect = ({ contract_id, value, ...input }: Props) => {
  const t = useTranslations('surveys')
  const format = useFormat()
  const name = useLabel()
  const positions = useQuery(positionsQuery).data ?? []
  const positionOf = (id: number) => positions.find((one) => one.id === id)?.name
  const { data: needs = [], isSuccess } = useQuery(needsQuery(contract_id))
  const statuses = useQuery(statusesQuery('need')).data ?? []
  const isWanting = ({ status_id, reserve, reserve_limit }: Need) => {
    const code = statuses.find(({ id }) => id === status_id)?.code ?? ''
    return WANTING.includes(code) || (code === 'filled' && reserve < reserve_limit)
  }
  const offered = needs.filter((need) => isWanting(need) || String(need.id) === value)
  const labelOf = ({ position_id, date_from, missing, reserve, reserve_limit }: Need) => {
    const position = positionOf(position_id)
    const count = Math.max(0, missing - reserve)
    const wanted = count === 0 && reserve < reserve_limit ? t('into_reserve') : t('still_wanted', { count })
    const parts = [position && name(position), format.date(date_from), wanted]
    return parts.filter(Boolean).join(' · ')
  }
  return (
    <Select
      {...input}
      clearable
      value={value}
      description={isSuccess && statuses.length > 0 && offered.length === 0 ? t('no_open_need') : undefined}
      data={offered.map((need) => ({
        value: String(need.id),
        label: labelOf(need),
      }))}
    />
  )
}
