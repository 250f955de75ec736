import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Candidate } from '#contract/people/candidates.ts'
import type { ConversionPlan } from '#contract/people/conversions.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { ConversionFrame } from '../parts/conversion/ConversionFrame.tsx'
import { toWorker } from '../parts/conversion/conversions.api.ts'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { call } from '#web/platform/api.ts'
import { usePathId } from '#web/platform/navigation.ts'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Section } from '#web/ui/Page.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { Employment, NumbersSection } from './WorkerForm.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { type WorkerValues, emptyWorker } from './worker-form.ts'

const started = new Set<keyof WorkerValues>([
  'first_name_latin', 'last_name_latin', 'stay_basis', 'work_basis', 'employment_form', 'employed_from', 'employed_to',
  'is_student', 'student_until', 'pesel', 'nie_dni', 'rnokpp', 'nip', 'es_social_security_no', 'iban', 'pesel_missing_reason',
  'account_holder', 'registered_address', 'emergency_name', 'emergency_phone',
]) // prettier-ignore

const toInput = (values: WorkerValues) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => started.has(key as keyof WorkerValues) && value !== null && value !== '' && value !== false,
    ),
  )

const Start = ({ form, plan }: { form: FormState<WorkerValues>; plan: ConversionPlan }) => {
  const t = useTranslations('conversions')
  const workers = useTranslations('workers')
  const field = fieldsOf(form, useWorkerText().labelOf)
  return (
    <>
      {plan.missing.length > 0 && (
        <Section title={t('missing')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {plan.missing.map((name) => (
              <LineInput key={name} {...field(name as 'first_name_latin')} required />
            ))}
          </SimpleGrid>
        </Section>
      )}
      <Employment form={form} />
      <NumbersSection form={form} />
      <Section title={workers('groups.contact')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LineInput {...field('registered_address')} />
          <LineInput {...field('emergency_name')} />
          <PhoneInput {...field('emergency_phone')} />
        </SimpleGrid>
      </Section>
    </>
  )
}

const Converting = ({ candidate }: { candidate: Candidate }) => {
  const t = useTranslations('conversions')
  const name = fullName(candidate)
  const { date_of_birth, gender } = candidate
  return (
    <ConversionFrame
      conversion={toWorker}
      source={{ id: candidate.id, version: candidate.version, name }}
      words={{ title: t('worker.title', { name }), save: t('worker.save'), done: t('worker.done', { name }) }}
      fieldTexts={useWorkerText()}
      initial={{ ...emptyWorker(null), date_of_birth, gender }}
      toInput={toInput}
      fields={(form, plan) => <Start form={form} plan={plan} />}
    />
  )
}

/** Converts a candidate to a worker. */
const ConvertCandidatePage = () => {
  const id = usePathId()
  const { data, error, refetch } = useQuery({
    queryKey: ['candidates', 'one', id],
    queryFn: async () => (await call('GET /api/candidates/{id}', { params: { id: String(id) } })).data,
  })
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  return data ? <Converting candidate={data} /> : null
}

export default ConvertCandidatePage
