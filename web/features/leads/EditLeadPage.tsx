import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import { ConflictDialog } from '../../behaviors/form/ConflictDialog.tsx'
import { EntityFormFrame } from '../../behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '../../behaviors/form/useEntityForm.ts'
import { ApiProblem, call } from '../../platform/api.ts'
import { useGo, usePathId } from '../../platform/navigation.ts'
import { useUser } from '../../platform/session.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Page } from '../../ui/Page.tsx'
import { sayDone } from '../../ui/notices.ts'
import { LeadForm } from './LeadForm.tsx'
import { type LeadValues, changedKeys, onlyChanged, toInput, toValues } from './lead-form.ts'
import { leadQuery, refreshLeads } from './leads.api.ts'
import { useUndoLead } from './undo-lead.ts'
import { useValueText } from './useValueText.tsx'
import { fullName } from './leads.columns.tsx'

const valueAt = (values: LeadValues, key: string) =>
  key.startsWith('custom.') ? values.custom_values[key.slice(7)] : values[key as keyof LeadValues]

const EditLead = ({ lead }: { lead: Lead }) => {
  const t = useTranslations('leads')
  const user = useUser()
  const go = useGo()
  const show = useValueText()
  const undo = useUndoLead()
  const [theirs, setTheirs] = useState<Lead | null>(null)
  const original = toValues(lead)
  const save = async (values: LeadValues, version: number, keys: string[]) => {
    const body = { version, ...onlyChanged(toInput(values), keys) }
    const { data, meta } = await call('PATCH /api/leads/{id}', { params: { id: String(lead.id) }, body: body as never })
    state.leave()
    sayDone(t('saved', { name: fullName(data) }), undo(lead.id, meta.transaction_id))
    void refreshLeads()
    await go(`/leads/${lead.id}`, { replace: true })
  }
  const state = useEntityForm<LeadValues>({
    initial: original,
    draftKey: `${user.id}.lead.${lead.id}`,
    save: async (values) => {
      try {
        await save(values, lead.version, changedKeys(original, values))
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'stale') setTheirs(problem.current as Lead)
        throw problem
      }
    },
  })
  const mine = state.form.getValues()
  const other = theirs && toValues(theirs)
  const theirKeys = new Set(other ? changedKeys(original, other) : [])
  const conflicts = other
    ? changedKeys(original, mine).filter((key) => theirKeys.has(key) && changedKeys(mine, other).includes(key))
    : []
  const resolve = async (keep: ReadonlySet<string>) => {
    const keys = changedKeys(original, mine).filter((key) => !theirKeys.has(key) || keep.has(key))
    const version = theirs!.version
    setTheirs(null)
    try {
      await save(mine, version, keys)
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale') setTheirs(problem.current as Lead)
    }
  }
  return (
    <Page title={t('edit_title', { name: fullName(lead) })}>
      <EntityFormFrame
        state={state}
        saveLabel={t('save')}
        email={user.email}
        onCancel={() => void go(`/leads/${lead.id}`)}
      >
        <LeadForm form={state.form} except={lead.id} />
      </EntityFormFrame>
      {other && (
        <ConflictDialog
          conflicts={conflicts.map((field) => ({
            field,
            label: show.labelOf(field),
            original: show.textOf(field, valueAt(original, field)),
            theirs: show.textOf(field, valueAt(other, field)),
            mine: show.textOf(field, valueAt(mine, field)),
          }))}
          onResolve={(keep) => void resolve(keep)}
          onClose={() => setTheirs(null)}
        />
      )}
    </Page>
  )
}

/** A lead, changed; a colleague's change meanwhile is shown field by field. */
const EditLeadPage = () => {
  const id = usePathId()
  const { data, error, refetch } = useQuery({ ...leadQuery(id), refetchOnWindowFocus: false })
  if (error) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return data ? <EditLead key={data.id} lead={data} /> : null
}

export default EditLeadPage
