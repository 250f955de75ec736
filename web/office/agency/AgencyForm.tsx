import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Agency } from '#contract/office/agency.ts'
import { firstStepsQuery } from '../parts/first-steps/first-steps.query.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { useGo } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useUser, userQuery } from '#web/platform/session.ts'
import { Section } from '#web/ui/Page.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { AgencyClock } from './AgencyClock.tsx'
import { agencyQuery } from './agency.api.ts'
import { type AgencyValues, valuesOf } from './agency-values.ts'

type TextField = 'name' | 'address' | 'history_email'

/** The agency's name and address, the recipient of the history heads, and the settings for days, money and dates; changes by someone else are shown before they are overwritten. */
export const AgencyForm = ({ agency, onSaved }: { agency: Agency; onSaved: (agency: Agency) => void }) => {
  const t = useTranslations('agency')
  const app = useTranslations('app')
  const me = useUser()
  const go = useGo()
  const [version, setVersion] = useState(agency.version)
  const [theirs, setTheirs] = useState<Agency | null>(null)
  const state = useEntityForm<AgencyValues>({
    initial: valuesOf(agency),
    draftKey: `${me.id}.agency`,
    save: async (values) => {
      try {
        const { data } = await call('PUT /api/agency', { body: { version, ...values } })
        state.leave()
        queryClient.setQueryData(agencyQuery.queryKey, data)
        void queryClient.invalidateQueries(userQuery)
        void queryClient.invalidateQueries(firstStepsQuery)
        sayDone(app('saved'))
        onSaved(data)
      } catch (failure) {
        const problem = asProblem(failure)
        if (problem.code === 'stale') {
          const current = problem.current as Agency
          setTheirs(current)
          setVersion(current.version)
        }
        throw failure
      }
    },
  })
  const field = (name: TextField) => ({
    maw: '32rem',
    value: state.form.getValues()[name],
    onChange: (value: string | null) => state.form.setFieldValue(name, value),
    error: state.form.errors[name],
  })
  return (
    <EntityFormFrame state={state} saveLabel={app('save')} email={me.email} onCancel={() => void go('/')}>
      {theirs && (
        <Alert color="yellow" mb="md" role="alert">
          {t('stale', {
            theirs: Object.values(valuesOf(theirs)).filter(Boolean).join(', '),
          })}
        </Alert>
      )}
      <Section>
        <LineInput label={t('name')} maxLength={120} {...field('name')} />
        <LineInput mt="md" label={t('address')} maxLength={255} {...field('address')} />
        <LineInput
          mt="md"
          type="email"
          label={t('history_email')}
          description={t('history_email_hint')}
          maxLength={254}
          {...field('history_email')}
        />
      </Section>
      <AgencyClock values={state.form.getValues()} saved={agency} change={state.form.setValues} />
    </EntityFormFrame>
  )
}
