import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { coverageQuery } from '../contracts/forecast/forecast.api.ts'
import type { ScheduleOf } from './schedule.api.ts'

/** How many people the contract of a schedule asks for on a day of the range; without a contract it is 0. */
export const useRequired = ({ contract_id }: ScheduleOf, { from, to }: { from: string; to: string }) => {
  const { data = [] } = useQuery({
    ...coverageQuery(Number(contract_id), from, to),
    enabled: contract_id !== undefined,
    placeholderData: keepPreviousData,
  })
  const all = data.flatMap(({ spans }) => spans)
  return (date: string) =>
    all.filter((span) => span.from <= date && date <= span.to).reduce((sum, { headcount }) => sum + headcount, 0)
}
