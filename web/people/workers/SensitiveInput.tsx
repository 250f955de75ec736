import { useTranslations } from 'use-intl'
import {
  nieDniProblem,
  nipProblem,
  peselOtherDate,
  peselOtherGender,
  peselProblem,
  rnokppOtherDate,
  rnokppProblem,
  spanishSocialSecurityProblem,
  compactNumber,
  typedIbanProblem,
} from '#contract/basics/identity-checks.ts'
import type { SensitiveField } from '#contract/people/worker-choices.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { LineInput } from '#web/ui/inputs.tsx'
import { useProblems } from '#web/ui/problems.ts'

type Known = { date_of_birth: string | null; gender: string | null }

const problems: Record<SensitiveField, (number: string) => string | null> = {
  pesel: peselProblem,
  nie_dni: nieDniProblem,
  rnokpp: rnokppProblem,
  nip: nipProblem,
  es_social_security_no: spanishSocialSecurityProblem,
  iban: typedIbanProblem,
}

const lengths: Partial<Record<SensitiveField, number>> = { pesel: 11, nip: 10, rnokpp: 10, es_social_security_no: 12 }

/** The problem of a typed number, or its contradiction of the person's data; a short number is not finished yet. */
const problemOf = (field: SensitiveField, typed: string, person: Known) => {
  const number = compactNumber(typed)
  if (number.length < (lengths[field] ?? 9)) return { error: null, warning: null }
  const error = problems[field](number)
  if (error !== null) return { error, warning: null }
  if (field === 'pesel') {
    const other = person.date_of_birth !== null && peselOtherDate(number, person.date_of_birth)
    const warning = peselOtherGender(number, person.gender) ? 'pesel_other_gender' : null
    return { error: other ? 'pesel_other_date' : null, warning }
  }
  const other = field === 'rnokpp' && person.date_of_birth !== null && rnokppOtherDate(number, person.date_of_birth)
  return { error: null, warning: other ? 'rnokpp_other_date' : null }
}

/** A number with check digits, checked while it is typed; `kept` are the last characters of the stored number, which stays while nothing is typed. */
export const SensitiveInput = ({
  field,
  person,
  kept,
  error,
  ...props
}: FieldProps<string | null> & { field: SensitiveField; person: Known; kept: string | undefined }) => {
  const t = useTranslations('workers')
  const { say } = useProblems()
  const found = props.value ? problemOf(field, props.value, person) : { error: null, warning: null }
  const typed = found.error === null ? undefined : say({ code: found.error })
  return (
    <LineInput
      {...props}
      autoComplete="off"
      spellCheck={false}
      placeholder={kept ? `•••• ${kept}` : undefined}
      description={found.warning ? say({ code: found.warning }) : kept ? t('kept_number') : undefined}
      error={typed ?? error}
    />
  )
}
