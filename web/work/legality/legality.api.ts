import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/basics/language.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/transfer.ts'

/** The people planned on a day and whether each may work; tomorrow by default. */
export const workDayQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['legality', day ?? null],
    queryFn: async () => (await call('GET /api/legality', { query: day === undefined ? {} : { day } })).data,
    placeholderData: keepPreviousData,
  })

/** Saves who may work on a day as a PDF, of all contracts in scope or of one. */
export const downloadWorkDay = (day: string, language: Language, contract_id?: number) => {
  const one = contract_id === undefined ? {} : { contract_id }
  return download('/api/legality/export', 'application/pdf', { day, language, ...one })
}
