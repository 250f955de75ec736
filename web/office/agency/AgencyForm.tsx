import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LegalSlot } from '#contract/basics/legal-numbers.ts'
import type { Agency } from '#contract/office/agency.ts'
import { firstStepsQuery } from '../parts/first-steps/first-steps.query.ts'
import { Conflicts, useTheirs } from '#web/behaviors/form/Conflicts.tsx'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { changedFields, pickFields } from '#web/behaviors/form/changes.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { call } from '#web/platform/api.ts'
import { useGo } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useUser, userQuery } from '#web/platform/session.ts'
import { Section } from '#web/ui/Page.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { AgencyClock } from './AgencyClock.tsx'
import { AgencyCountry } from './AgencyCountry.tsx'
import { LegalData } from './LegalData.tsx'
import { agencyQuery } from './agency.api.ts'
import { type AgencyValues, valuesOf } from './agency-values.ts'
import { useAgencyText } from './useAgencyText.ts'

/** The settings as the values of a record's form, which has custom fields. */
const withCustom = (values: AgencyValues) => ({ ...values, custom_values: {} })

const toForm = (agency: Agency) => withCustom(valuesOf(agency))

type TextField = 'name' | 'address' | 'legal_name' | LegalSlot | 'legal_note' | 'legal_changed_on' | 'history_email'

/** The agency's name and country, the recipient of the history heads, the legal data, and the settings for days, money and dates; changes by someone else are shown before they are overwritten. */
export const AgencyForm = ({ agency, onSaved }: { agency: Agency; onSaved: (agency: Agency) => void }) => {
  const t = useTranslations('agency')
  const app = useTranslations('app')
  const me = useUser()
  const go = useGo()
  const stale = useTheirs<Agency>()
  const [opened] = useState(agency)
  const original = toForm(opened)
  const write = async (version: number, values: AgencyValues, fields: readonly string[]) => {
    try {
      const { data } = await call('PUT /api/agency', { body: { version, ...pickFields(values, fields) } })
      state.leave()
      queryClient.setQueryData(agencyQuery.queryKey, data)
      void queryClient.invalidateQueries(userQuery)
      void queryClient.invalidateQueries(firstStepsQuery)
      sayDone(app('saved'))
      onSaved(data)
    } catch (failure) {
      stale.notice(failure)
      throw failure
    }
  }
  const state = useEntityForm<AgencyValues>({
    initial: valuesOf(opened),
    draftKey: `${me.id}.agency`,
    save: (values) => write(opened.version, values, changedFields(original, withCustom(values))),
  })
  const fieldTexts = useAgencyText(state.form.getValues().country)
  const field = (name: TextField) => ({
    maw: '32rem',
    value: state.form.getValues()[name],
    onChange: (value: string | null) => state.form.setFieldValue(name, value),
    error: state.form.errors[name],
  })
  return (
    <EntityFormFrame state={state} saveLabel={app('save')} email={me.email} onCancel={() => void go('/')}>
      <Section>
        <LineInput label={t('name')} maxLength={120} {...field('name')} />
        <AgencyCountry values={state.form.getValues()} saved={valuesOf(agency)} change={state.form.setValues} />
        <LineInput
          mt="md"
          type="email"
          label={t('history_email')}
          description={t('history_email_hint')}
          maxLength={254}
          {...field('history_email')}
        />
      </Section>
      <Section>
        <WholeInput
          label={t('over_recruiting')}
          description={t('over_recruiting_hint')}
          maw="32rem"
          required
          min={0}
          max={100}
          hideControls
          rightSection={<Text size="xs">%</Text>}
          value={state.form.getValues().over_recruiting}
          onChange={(value) => state.form.setFieldValue('over_recruiting', value)}
          error={state.form.errors['over_recruiting']}
        />
      </Section>
      <LegalData values={state.form.getValues()} field={field} />
      <AgencyClock values={state.form.getValues()} saved={agency} change={state.form.setValues} />
      <Conflicts
        stale={stale}
        original={original}
        mine={withCustom(state.form.getValues())}
        toValues={toForm}
        fieldTexts={fieldTexts}
        save={(theirs, mine, fields) => write(theirs.version, mine, fields)}
      />
    </EntityFormFrame>
  )
}
