import { Alert, Button, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ConversionPlan } from '#contract/people/conversions.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { type FieldTexts, readable } from '#web/behaviors/history/change-texts.ts'
import { useGo } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { AskForPerson } from '../access-requests/AskForPerson.tsx'
import { type Conversion, planQuery, refreshBoth } from './conversions.api.ts'

type Words = { title: string; done: string; save: string }

type Props<V extends Record<string, unknown>> = {
  conversion: Conversion
  source: { id: number; version: number; name: string }
  words: Words
  fieldTexts: FieldTexts
  initial: V
  toInput: (values: V) => Record<string, unknown>
  fields: (form: FormState<V>, plan: ConversionPlan) => ReactNode
}

const phoneOf = ({ copied }: ConversionPlan) => (typeof copied['phone'] === 'string' ? { phone: copied['phone'] } : {})

const Blocked = ({ plan, to }: { plan: ConversionPlan; to: 'candidate' | 'worker' }) => {
  const t = useTranslations('conversions')
  const duplicates = useTranslations('duplicates')
  const { say } = useProblems()
  return (
    <Alert color="red" mb="md" role="alert" title={t('blocked')}>
      <List size="sm">
        {plan.blocked.map((problem) => (
          <List.Item key={problem.code}>
            {problem.code === 'known_here' && plan.duplicates.length > 0 ? duplicates(`blocks.${to}`) : say(problem)}
          </List.Item>
        ))}
        {plan.duplicates.map((one) => (
          <List.Item key={`${one.entity}-${one.id}`}>
            <AppLink to={`/${one.entity}s/${one.id}`}>{fullName(one)}</AppLink>
          </List.Item>
        ))}
      </List>
      {plan.known_elsewhere && <AskForPerson entity={to} person={phoneOf(plan)} known={plan.known_elsewhere} />}
    </Alert>
  )
}

const Copied = ({ plan, fieldTexts }: { plan: ConversionPlan; fieldTexts: FieldTexts }) => {
  const t = useTranslations('conversions')
  const { custom_values, ...own } = plan.copied as Record<string, unknown> & { custom_values?: Record<string, unknown> }
  const custom = Object.entries(custom_values ?? {}).map(([key, value]) => [`custom.${key}`, value] as const)
  const facts = [...Object.entries(own), ...custom]
  return (
    <Section title={t('copied')}>
      <Facts
        facts={() =>
          facts.map(([field, value]) => [fieldTexts.labelOf(field), readable(fieldTexts.textOf(field, value))] as const)
        }
      />
    </Section>
  )
}

/** The page of a conversion: copied values, missing values, obstacles; the conversion can be undone from its message. */
export const ConversionFrame = <V extends Record<string, unknown>>({
  conversion,
  source,
  words,
  fieldTexts,
  initial,
  toInput,
  fields,
}: Props<V>) => {
  const t = useTranslations('conversions')
  const user = useUser()
  const go = useGo()
  const problems = useProblems()
  const { data: plan, error, refetch } = useQuery(planQuery(conversion, source.id))
  const undo = {
    label: t('undo'),
    run: async () => {
      try {
        await conversion.revert(source.id)
        await refreshBoth(conversion)
        sayDone(t('undone'))
        await go(`/${conversion.from}/${source.id}`)
      } catch (failure) {
        sayFailed(problems.sayFailure(failure))
      }
    },
  }
  const state = useEntityForm<V>({
    initial,
    draftKey: `${user.id}.${conversion.from}.conversion.${source.id}`,
    save: async (values, key) => {
      const { data } = await conversion.convert(source.id, { version: source.version, ...toInput(values) }, key)
      state.leave()
      sayDone(words.done, undo)
      await refreshBoth(conversion)
      const search = data.need_id ? { tab: 'placements', place: String(data.need_id) } : {}
      await go(`/${conversion.to}/${data.id}`, { replace: true, search })
    },
  })
  if (error && !plan) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!plan) return null
  const back = () => void go(`/${conversion.from}/${source.id}`)
  return (
    <Page title={words.title}>
      {plan.blocked.length > 0 ? (
        <>
          <Blocked plan={plan} to={conversion.to === 'workers' ? 'worker' : 'candidate'} />
          <Button variant="default" mb="md" onClick={back}>
            {t('back', { name: source.name })}
          </Button>
        </>
      ) : (
        <EntityFormFrame state={state} saveLabel={words.save} email={user.email} onCancel={back}>
          {fields(state.form, plan)}
        </EntityFormFrame>
      )}
      <Copied plan={plan} fieldTexts={fieldTexts} />
    </Page>
  )
}
