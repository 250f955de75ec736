import { Alert, Drawer, Select, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useQuery } from '@tanstack/react-query'
import { additionKinds, fittingKind } from '#contract/work/addition-choices.ts'
import type { Addition } from '#contract/work/additions.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'
import { reasonsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { Conflicts, useTheirs } from '#web/behaviors/form/Conflicts.tsx'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { ApiProblem, asProblem, call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ChoiceSelect, LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { AdditionNeeds } from './AdditionNeeds.tsx'
import { AdditionTerms } from './AdditionTerms.tsx'
import { flatten, merge, speakOf } from './addition-conflicts.ts'
import { type AdditionValues, changesOf, toValues } from './addition-form.ts'
import { refreshContract } from './additions.api.ts'

type Props = {
  contract: Contract
  needs: readonly Need[]
  draft: Addition | null
  fieldTexts: FieldTexts
  onClose: () => void
}

/** The errors of a save with each need at its place in the form, where unchanged needs have a place too. */
const placed = (failure: unknown, places: readonly number[]) => {
  const problem = asProblem(failure)
  const errors = problem.errors.map((error) => ({
    ...error,
    path: error.path.replace(/^changes\.needs\.(\d+)/, (_, at: string) => `changes.needs.${places[Number(at)] ?? at}`),
  }))
  const { status, code, current } = problem
  return new ApiProblem({ status, code, current, errors })
}

const useAdditionForm = ({ contract, needs, draft, onClose }: Props) => {
  const t = useTranslations('additions')
  const user = useUser()
  const stale = useTheirs<Addition>()
  const original = toValues(contract, needs, draft)
  const write = async (one: Addition | null, values: AdditionValues, idempotencyKey?: string) => {
    const { changes, places } = changesOf(contract, needs, values)
    const { kind, effective_from, description } = values
    const body = { kind, effective_from: effective_from ?? '', description: description ?? '', changes }
    try {
      const { data } = one
        ? await call('PATCH /api/additions/{id}', {
            params: { id: String(one.id) },
            body: { version: one.version, ...body },
          })
        : await call('POST /api/contracts/{id}/additions', {
            params: { id: String(contract.id) },
            body,
            ...(idempotencyKey ? { idempotencyKey } : {}),
          })
      state.leave()
      sayDone(t('saved', { number: data.number }))
      void refreshContract()
      onClose()
    } catch (failure) {
      stale.notice(failure)
      throw placed(failure, places)
    }
  }
  const state = useEntityForm<AdditionValues>({
    initial: original,
    draftKey: `${user.id}.addition.${draft ? String(draft.id) : `of-${contract.id}`}`,
    save: (values, idempotencyKey) => write(draft, values, idempotencyKey),
  })
  const saveOver = (theirs: Addition, keys: readonly string[]) =>
    write(theirs, merge(toValues(contract, needs, theirs), state.form.getValues(), keys))
  return { state, original, stale, saveOver }
}

const Termination = ({ form }: { form: FormState<AdditionValues> }) => {
  const t = useTranslations('additions')
  const label = useLabel()
  const reasons = useQuery(reasonsQuery('contract')).data ?? []
  return (
    <Section title={t('kinds.termination')}>
      <Select
        label={t('fields.reason_id')}
        required
        value={form.getValues().changes.reason_id}
        error={form.errors['changes.reason_id']}
        onChange={(value) => form.setFieldValue('changes.reason_id', value)}
        data={reasons.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: label(name) }))}
      />
      <Text size="sm" c="var(--muted)" mt="sm">
        {t('last_day_note')}
      </Text>
    </Section>
  )
}

/** A new addition has the type of what is changed, until the user chooses one. */
const useFittingKind = (form: FormState<AdditionValues>, { contract, needs, draft }: Props) => {
  const [isChosen, setChosen] = useState(draft !== null)
  const values = form.getValues()
  const fitting = fittingKind(values.kind, changesOf(contract, needs, values).changes)
  useEffect(() => {
    if (!isChosen && fitting !== values.kind) form.setFieldValue('kind', fitting)
  })
  return () => setChosen(true)
}

const Inputs = ({ form, ...props }: Props & { form: FormState<AdditionValues> }) => {
  const { contract } = props
  const chooseKind = useFittingKind(form, props)
  const t = useTranslations('additions')
  const field = fieldsOf(form, (name) => t(`fields.${name as 'kind'}`))
  const kindField = field('kind')
  const { kind } = form.getValues()
  return (
    <>
      <Section>
        <ChoiceSelect
          {...kindField}
          onChange={(value) => {
            chooseKind()
            kindField.onChange(value)
          }}
          data={additionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <DateInput
          mt="md"
          required
          {...field('effective_from')}
          label={t(kind === 'termination' ? 'fields.termination_date' : 'fields.effective_from')}
        />
        <LinesInput {...field('description')} required />
      </Section>
      {form.errors['changes'] && (
        <Alert color="red" mb="md">
          {form.errors['changes']}
        </Alert>
      )}
      {kind === 'termination' ? (
        <Termination form={form} />
      ) : (
        <>
          <Text size="sm" c="var(--muted)" mb="sm">
            {t('leave_note')}
          </Text>
          <AdditionTerms form={form} contract={contract} />
          <AdditionNeeds form={form} contract={contract} />
        </>
      )}
    </>
  )
}

/** A draft of an addition, which begins with the present terms; changed terms become part of it. A colleague's change in the meantime is shown field by field. */
const AdditionDrawer = (props: Props) => {
  const { contract, needs, draft, onClose } = props
  const t = useTranslations('additions')
  const app = useTranslations('app')
  const user = useUser()
  const { state, original, stale, saveOver } = useAdditionForm(props)
  const mine = state.form.getValues()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="38rem"
      title={draft ? t('edit_one', { number: draft.number }) : t('add')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <EntityFormFrame state={state} saveLabel={app('save')} email={user.email} onCancel={onClose}>
        <Inputs form={state.form} {...props} />
      </EntityFormFrame>
      <Conflicts
        stale={stale}
        original={flatten(original)}
        mine={flatten(mine)}
        toValues={(theirs) => flatten(toValues(contract, needs, theirs))}
        fieldTexts={speakOf(props.fieldTexts, mine)}
        save={(theirs, _mine, keys) => saveOver(theirs, keys)}
      />
    </Drawer>
  )
}

export default AdditionDrawer
