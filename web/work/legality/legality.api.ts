import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Language } from '#contract/basics/language.ts'
import type { WorkDay } from '#contract/work/legality.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/transfer.ts'

/** The people planned on a day and whether each may work, some thousands at a time; tomorrow by default. */
export const workDayQuery = (day: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['legality', day ?? null],
    queryFn: async ({ pageParam }) => {
      const after = pageParam === null ? {} : { after: String(pageParam) }
      return (await call('GET /api/legality', { query: { ...(day === undefined ? {} : { day }), ...after } })).data
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** What was fetched so far as one answer. */
export const joinedDay = (pages: readonly WorkDay[]): WorkDay | undefined => {
  const [first] = pages
  if (!first || pages.length === 1) return first
  const sum = (light: keyof WorkDay['counts']) => pages.reduce((total, { counts }) => total + counts[light], 0)
  const counts = { red: sum('red'), amber: sum('amber'), green: sum('green') }
  return { ...first, counts, contracts: pages.flatMap(({ contracts }) => contracts), next: pages.at(-1)!.next }
}

/** Saves who may work on a day as a PDF, of all contracts in scope or of one. */
export const downloadWorkDay = (day: string, language: Language, contract_id?: number) => {
  const one = contract_id === undefined ? {} : { contract_id }
  return download('/api/legality/export', 'application/pdf', { day, language, ...one })
}
