import { z } from 'zod'
import {
  cifProblem,
  compactNumber,
  ibanProblem,
  nieDniProblem,
  nipProblem,
  peselProblem,
  postcodeProblem,
  rnokppProblem,
  spanishSocialSecurityProblem,
  tidyIban,
  tidyPostcode,
} from './identity-checks.ts'
import { line } from './text.ts'

const checked = (problem: (value: string) => string | null, tidy = compactNumber) => {
  const check = (value: string, context: z.RefinementCtx<string>) => {
    const code = problem(value)
    if (code !== null) context.addIssue({ code: 'custom', message: code })
  }
  return line(64).overwrite(tidy).superRefine(check)
}

/** A Polish personal number of eleven digits; `peselOtherDate` and `peselOtherGender` compare it with the person. */
export const pesel = () => checked(peselProblem)

/** A Polish tax number of ten digits. */
export const nip = () => checked(nipProblem)

/** A Spanish number of a foreigner (NIE) or of a citizen (DNI). */
export const nieDni = () => checked(nieDniProblem)

/** A Spanish company number. */
export const cif = () => checked(cifProblem)

/** A Ukrainian tax number of ten digits; `rnokppOtherDate` compares it with the person. */
export const rnokpp = () => checked(rnokppProblem)

/** An account number of any country of the ISO 13616 registry; a Polish one may be its 26 digits alone. */
export const iban = () => checked(ibanProblem, tidyIban)

/** A Spanish social security number of twelve digits. */
export const spanishSocialSecurity = () => checked(spanishSocialSecurityProblem)

/** A postcode of 2–12 characters, in the form of the country if it has one. */
export const postcode = (country: string | null = null) =>
  line(12, 2)
    .overwrite((value) => tidyPostcode(value, country))
    .superRefine((value, context) => {
      const code = postcodeProblem(value, country)
      if (code !== null) context.addIssue({ code: 'custom', message: code })
    })
