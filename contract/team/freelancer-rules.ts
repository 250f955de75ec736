import { addDays } from '../basics/days.ts'
import { cifProblem, nieDniProblem, nipProblem, peselProblem, rnokppProblem } from '../basics/identity-checks.ts'
import type { AgreementState } from './freelancer-choices.ts'

/** So many days before its last one an agreement is about to end. */
export const AGREEMENT_ENDING_DAYS = 30

export type Agreement = {
  agreement_number: string | null
  agreement_signed_at: string | null
  agreement_valid_to: string | null
}

/** Where an agreement stands on a day (`YYYY-MM-DD`); without a number or a day of signing there is none, without a last day it goes on. */
export const agreementStateOn = (agreement: Agreement, day: string): AgreementState => {
  const { agreement_number, agreement_signed_at, agreement_valid_to } = agreement
  if (!agreement_number || !agreement_signed_at) return 'none'
  if (day < agreement_signed_at) return 'future'
  if (agreement_valid_to === null) return 'valid'
  if (agreement_valid_to < day) return 'ended'
  return agreement_valid_to <= addDays(day, AGREEMENT_ENDING_DAYS) ? 'ending' : 'valid'
}

/** Whether an agreement is in force on a day. */
export const agreementValidOn = (agreement: Agreement, day: string): boolean =>
  ['valid', 'ending'].includes(agreementStateOn(agreement, day))

/** What is wrong with the tax number of a person in a country: a NIP or PESEL in Poland, a NIE, DNI or CIF in Spain, an RNOKPP in Ukraine, elsewhere 4–20 letters and digits; or null. */
export const personTaxProblem = (number: string, country: string | null): string | null => {
  if (country === 'PL') return number.length === 11 ? peselProblem(number) : nipProblem(number)
  if (country === 'ES') return /^[XYZ\d]/.test(number) ? nieDniProblem(number) : cifProblem(number)
  if (country === 'UA') return rnokppProblem(number)
  return /^[A-Z0-9]{4,20}$/.test(number) ? null : 'invalid_tax'
}
