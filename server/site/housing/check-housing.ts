import { postcodeProblem, tidyPostcode } from '#contract/basics/identity-checks.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'

type Facts = {
  country: string
  postcode?: string | null | undefined
  lease_from?: string | null | undefined
  lease_to?: string | null | undefined
  rent_amount?: number | null | undefined
  rent_per?: string | null | undefined
}

/** Formats a postcode as its country does; absent stays absent. */
export const tidied = <T extends { postcode?: string | null | undefined }>(input: T, country: string): T =>
  input.postcode ? { ...input, postcode: tidyPostcode(input.postcode, country) } : input

/**
 * Contradictions in a house: a postcode in another country's format, a lease that ends before it begins, a rent without
 * its period.
 */
export const checkFacts = ({ country, postcode, lease_from, lease_to, ...rent }: Facts): FieldProblem[] => {
  const code = postcode ? postcodeProblem(postcode, country) : null
  const hasRent = rent.rent_amount !== null && rent.rent_amount !== undefined
  return [
    ...(code ? [{ path: 'postcode', code }] : []),
    ...(lease_from && lease_to && lease_to < lease_from ? [{ path: 'lease_to', code: 'before_start' }] : []),
    ...(hasRent && !rent.rent_per ? [{ path: 'rent_per', code: 'required' }] : []),
  ]
}

/** The responsible user must be an active coordinator. */
export const checkResponsible = async (tx: Tx, id: number | null | undefined): Promise<FieldProblem[]> => {
  if (!id) return []
  const known = await tx
    .selectFrom('coordinators')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('is_open', '=', true)
    .select('id')
    .executeTakeFirst()
  return known ? [] : [{ path: 'responsible_coordinator_id', code: 'not_found' }]
}

/** The id of the actor's coordinator profile; null without one. */
export const ownCoordinatorId = async (tx: Tx, actor: Actor): Promise<number | null> =>
  (
    await tx
      .selectFrom('coordinators')
      .where('user_id', '=', actor.user_id)
      .where('archived_at', 'is', null)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null
