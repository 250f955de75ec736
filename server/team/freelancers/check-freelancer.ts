import type { FieldProblem } from '#contract/basics/problem.ts'
import { personTaxProblem } from '#contract/team/freelancer-rules.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { isFreelancerVisible } from './freelancers.policy.ts'

type Facts = {
  country?: string | null | undefined
  agreement_number?: string | null | undefined
  agreement_signed_at?: string | null | undefined
  agreement_valid_to?: string | null | undefined
  payout_method: string
  bonus_amount?: number | null | undefined
  bonus_currency?: string | null | undefined
}

/**
 * Contradictions in a freelance recruiter: an agreement without a day of signing or that ends before it, a bonus
 * without a currency, bank payment without an account.
 */
export const checkFacts = (facts: Facts, hasIban: boolean): FieldProblem[] => {
  const { agreement_number, agreement_signed_at, agreement_valid_to, bonus_amount } = facts
  const hasBonus = bonus_amount !== null && bonus_amount !== undefined
  return [
    ...(agreement_number && !agreement_signed_at ? [{ path: 'agreement_signed_at', code: 'required' }] : []),
    ...(agreement_valid_to && !agreement_number ? [{ path: 'agreement_number', code: 'required' }] : []),
    ...(agreement_signed_at && agreement_valid_to && agreement_valid_to < agreement_signed_at
      ? [{ path: 'agreement_valid_to', code: 'before_start' }]
      : []),
    ...(hasBonus && !facts.bonus_currency ? [{ path: 'bonus_currency', code: 'required' }] : []),
    ...(facts.payout_method === 'bank' && !hasIban ? [{ path: 'iban', code: 'required' }] : []),
  ]
}

/** Checks a tax number by the format of the freelance recruiter's country. */
export const checkTaxId = (tax_id: string | null | undefined, country: string | null | undefined): FieldProblem[] => {
  const code = tax_id ? personTaxProblem(tax_id, country ?? null) : null
  return code ? [{ path: 'tax_id', code }] : []
}

/**
 * The supervisor must be an active recruiter; actors who only see their own freelance recruiters must be the
 * supervisor.
 */
export const checkSupervisor = async (tx: Tx, actor: Actor, supervisor_id: number): Promise<FieldProblem[]> => {
  const recruiter = isFreelancerVisible(actor, { supervisor_id })
    ? await tx
        .selectFrom('recruiters')
        .where('id', '=', supervisor_id)
        .where('status', '=', 'active')
        .select('id')
        .executeTakeFirst()
    : undefined
  return recruiter ? [] : [{ path: 'supervisor_id', code: 'not_found' }]
}

/** A freelance recruiter's account must not be the one that the agency pays from. */
export const checkAccount = async (tx: Tx, iban: string | null | undefined): Promise<FieldProblem[]> => {
  if (!iban) return []
  const own = await tx.selectFrom('payment_settings').where('debtor_iban', '=', iban).select('id').executeTakeFirst()
  return own ? [{ path: 'iban', code: 'own_account' }] : []
}
