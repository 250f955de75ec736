import { useTranslations } from 'use-intl'
import { EntityFormFrame } from '../../behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '../../behaviors/form/useEntityForm.ts'
import { call } from '../../platform/api.ts'
import { useGo } from '../../platform/navigation.ts'
import { useUser } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { sayDone } from '../../ui/notices.ts'
import { LeadForm } from './LeadForm.tsx'
import { type LeadValues, emptyLead, toInput } from './lead-form.ts'
import { refreshLeads } from './leads.api.ts'
import { fullName } from './leads.columns.tsx'

/** A new lead, typed in. */
const CreateLeadPage = () => {
  const t = useTranslations('leads')
  const user = useUser()
  const go = useGo()
  const state = useEntityForm<LeadValues>({
    initial: emptyLead(user.recruiter_id),
    draftKey: `${user.id}.lead.new`,
    save: async (values, idempotencyKey) => {
      const { data } = await call('POST /api/leads', { body: toInput(values) as never, idempotencyKey })
      state.leave()
      sayDone(t('created', { name: fullName(data) }))
      void refreshLeads()
      await go(`/leads/${data.id}`, { replace: true })
    },
  })
  return (
    <Page title={t('create_title')}>
      <EntityFormFrame state={state} saveLabel={t('create')} email={user.email} onCancel={() => history.back()}>
        <LeadForm form={state.form} />
      </EntityFormFrame>
    </Page>
  )
}

export default CreateLeadPage
