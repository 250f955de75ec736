import { addDays } from '../basics/days.ts'
import { cifProblem, nieDniProblem, nipProblem, peselProblem, rnokppProblem } from '../basics/identity-checks.ts'
import type { AgreementState } from './freelancer-choices.ts'

/** An agreement is about to end this many days before its last day. */
export const AGREEMENT_ENDING_DAYS = 30

export type Agreement = {
  agreement_number: string | null
  agreement_signed_at: string | null
  agreement_valid_to: string | null
}

/** The state of an agreement on a day (`YYYY-MM-DD`): `none` without a number or a signing date, open without a last day. */
export const agreementStateOn = (agreement: Agreement, day: string): AgreementState => {
  const { agreement_number, agreement_signed_at, agreement_valid_to } = agreement
  if (!agreement_number || !agreement_signed_at) return 'none'
  if (day < agreement_signed_at) return 'future'
  if (agreement_valid_to === null) return 'valid'
  if (agreement_valid_to < day) return 'ended'
  return agreement_valid_to <= addDays(day, AGREEMENT_ENDING_DAYS) ? 'ending' : 'valid'
}

/** Whether an agreement is valid on a day. */
export const agreementValidOn = (agreement: Agreement, day: string): boolean =>
  ['valid', 'ending'].includes(agreementStateOn(agreement, day))

/** The error code of a person's tax number, or null. Poland has NIP or PESEL; Spain NIE, DNI or CIF; Ukraine RNOKPP; other countries 4–20 letters and digits. */
export const personTaxProblem = (number: string, country: string | null): string | null => {
  if (country === 'PL') return number.length === 11 ? peselProblem(number) : nipProblem(number)
  if (country === 'ES') return /^[XYZ\d]/.test(number) ? nieDniProblem(number) : cifProblem(number)
  if (country === 'UA') return rnokppProblem(number)
  return /^[A-Z0-9]{4,20}$/.test(number) ? null : 'invalid_tax'
}
