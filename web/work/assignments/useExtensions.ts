import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { MOST_PLACED } from '#contract/work/contract-choices.ts'
import type { EarlyEnd, ExtensionCheck, ExtensionsAsked } from '#contract/work/placement-extensions.ts'
import { useSent } from '#web/behaviors/form/useSent.ts'
import { useUser } from '#web/platform/session.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useSeveral } from '../parts/several/useSeveral.ts'
import { refreshPlacements } from './assignments.api.ts'
import { earlyEndsQuery, extendPlacements, extensionCheckQuery } from './extensions.api.ts'
import { confirmedEach, gapWarnings } from './gap-warnings.ts'

/** A placement to extend; a blank day means the end of its need and contract. */
export type ExtensionRow = { assignment_id: number; end_date: string | null; chosen: boolean }

type Why = { confirmed: string[]; comment: string | null }

type Props = { contract_id: number; ends: readonly EarlyEnd[]; onClose: () => void }

type Asked = ExtensionsAsked['extensions']

const askedOf = (rows: readonly ExtensionRow[]): Asked =>
  rows.map(({ assignment_id, end_date }) => ({ assignment_id, ...(end_date === null ? {} : { end_date }) }))

const DELAY_MS = 300

/** What the law and the placement rules say about each chosen extension, by placement; asked again a moment after a change. */
const useChecks = (contract_id: number, rows: readonly ExtensionRow[]) => {
  const wanted = JSON.stringify(askedOf(rows))
  const [asked] = useDebouncedValue(wanted, DELAY_MS)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    extensionCheckQuery(contract_id, JSON.parse(asked) as Asked),
  )
  return {
    checks: new Map<number, ExtensionCheck>((data ?? []).map((check) => [check.assignment_id, check])),
    /** Whether the shown checks still belong to other days or people. */
    isSettling: isPlaceholderData || asked !== wanted,
    error: data ? null : error,
    again: () => void refetch(),
  }
}

/** The form that extends placements: those with a former end are chosen and get the new one. */
export const useExtensions = ({ contract_id, ends, onClose }: Props) => {
  const t = useTranslations('placements.extend')
  const user = useUser()
  const send = useSent()
  const current = useQuery(earlyEndsQuery(contract_id)).data ?? ends
  const several = useSeveral<ExtensionRow, Why>({
    initial: {
      rows: ends.map(({ assignment_id, until, is_former_end }, at) => ({
        assignment_id,
        end_date: until,
        chosen: is_former_end && at < MOST_PLACED,
      })),
      confirmed: [],
      comment: null,
    },
    draftKey: `${user.id}.extension.${contract_id}`,
    opened: ends,
    current,
    save: async (rows, { confirmed, comment }) => {
      const people = rows.map(({ assignment_id: id }) => ({ id }))
      const codes = new Map(confirmedEach(people, warnings, confirmed).map((one) => [one.id, one.codes]))
      const extensions = askedOf(rows).map((one, at) => ({
        ...one,
        version: rows[at]!.version,
        confirmed: codes.get(one.assignment_id) ?? [],
      }))
      const body = { extensions, ...(comment ? { comment } : {}) }
      const { data } = await send(body, (idempotencyKey) => extendPlacements(contract_id, body, idempotencyKey))
      if (data.extended.length > 0) sayDone(t('done', { count: data.extended.length }))
      return { changed: data.extended, refused: data.refused }
    },
    onSaved: refreshPlacements,
    onClose,
  })
  const { chosen } = several
  const checked = useChecks(contract_id, chosen)
  const endOf = (id: number) => ends.find(({ assignment_id }) => assignment_id === id)!
  const people = chosen.map(({ assignment_id: id }) => ({ ...endOf(id).worker, id }))
  const dayOf = (id: number) => chosen.find(({ assignment_id }) => assignment_id === id)?.end_date ?? null
  const warnings = gapWarnings(people, checked.checks, dayOf)
  return { ...several, ...checked, warnings, endOf }
}
