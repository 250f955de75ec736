import { Select, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { needPriorities } from '#contract/work/contract-choices.ts'
import type { Need } from '#contract/work/needs.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { Conflicts, useTheirs } from '#web/behaviors/form/Conflicts.tsx'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { changedFields, pickFields } from '#web/behaviors/form/changes.ts'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { call, callForm } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ChoiceSelect, LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { TypedBelowMinimum } from '../parts/pay/BelowMinimum.tsx'
import { contracts } from './contracts.api.ts'
import { type NeedValues, emptyNeed, toInput, toValues } from './need-form.ts'
import { useNeedText } from './useNeedText.ts'

const Inputs = ({ form, contract, fixed }: { form: FormState<NeedValues>; contract: Contract; fixed: boolean }) => {
  const t = useTranslations('needs')
  const label = useLabel()
  const positions = useQuery(positionsQuery).data ?? []
  const field = fieldsOf(form, useNeedText().labelOf)
  const values = form.getValues()
  const shifts = [...new Set([...contract.shift_patterns.map(({ name }) => name), values.shift_pattern])]
  const number = (name: 'pay_rate' | 'comparable_pay') => ({
    ...field(name),
    value: values[name] ?? '',
    onChange: (typed: string | number) => form.setFieldValue(name, typed === '' ? null : Number(typed)),
    min: 0,
    hideControls: true,
    clampBehavior: 'none' as const,
  })
  return (
    <>
      <Select
        {...field('position_id')}
        required
        searchable
        data={positions
          .filter(({ id, active }) => active || String(id) === values.position_id)
          .map(({ id, name }) => ({ value: String(id), label: label(name) }))}
      />
      <SimpleGrid cols={2} spacing="md" mt="md">
        <WholeInput
          {...field('headcount')}
          required
          min={0}
          hideControls
          disabled={fixed}
          description={fixed ? t('fixed_count') : undefined}
        />
        <ChoiceSelect
          {...field('priority')}
          data={needPriorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        />
        <DateInput {...field('date_from')} required />
        <DateInput {...field('date_to')} />
        <Select
          {...field('shift_pattern')}
          clearable
          disabled={shifts.every((name) => name === null)}
          data={shifts.filter((name) => name !== null)}
        />
        <DecimalInput {...number('pay_rate')} rightSection={<Text size="xs">{contract.currency}</Text>} />
      </SimpleGrid>
      <TypedBelowMinimum terms={contract} on={values.date_from} rate={values.pay_rate ?? contract.pay_rate_from} />
      <DecimalInput
        {...number('comparable_pay')}
        mt="md"
        description={t('comparable_pay_hint')}
        rightSection={<Text size="xs">{contract.currency}</Text>}
      />
      <WholeInput
        {...field('over_recruiting')}
        mt="md"
        min={0}
        hideControls
        description={t('over_recruiting_hint')}
        rightSection={<Text size="xs">%</Text>}
      />
      <LinesInput {...field('comment')} />
    </>
  )
}

type Props = { contract: Contract; need: Need | null; onClose: () => void }

const useNeedForm = ({ contract, need, onClose }: Props) => {
  const t = useTranslations('needs')
  const user = useUser()
  const stale = useTheirs<Need>()
  const original = need ? toValues(need) : emptyNeed(contract)
  const done = () => {
    state.leave()
    sayDone(t('saved'))
    void refreshRecords(contracts)
    onClose()
  }
  const change = async (one: Need, values: NeedValues, keys: readonly string[]) => {
    const body = { version: one.version, ...pickFields(toInput(values), keys) }
    await call('PATCH /api/needs/{id}', { params: { id: String(one.id) }, body })
    done()
  }
  const state = useEntityForm<NeedValues>({
    initial: original,
    draftKey: `${user.id}.need.${need ? String(need.id) : `of-${contract.id}`}`,
    save: async (values, idempotencyKey) => {
      try {
        if (need) return await change(need, values, changedFields(original, values))
        const params = { id: String(contract.id) }
        await callForm('POST /api/contracts/{id}/needs', { params, body: toInput(values), idempotencyKey })
        done()
      } catch (problem) {
        stale.notice(problem)
        throw problem
      }
    },
  })
  return { state, original, stale, change }
}

/** Adds or edits a need of a contract; a colleague's change in the meantime is shown field by field. */
const NeedDrawer = (props: Props) => {
  const { contract, need, onClose } = props
  const t = useTranslations('needs')
  const app = useTranslations('app')
  const user = useUser()
  const fieldTexts = useNeedText()
  const { state, original, stale, change } = useNeedForm(props)
  const isFixed = need !== null && !contract.abilities.fields.includes('start_date')
  return (
    <SidePanel onClose={onClose} size="30rem" title={need ? t('edit') : t('add')}>
      <EntityFormFrame state={state} saveLabel={app('save')} email={user.email} onCancel={onClose}>
        <Inputs form={state.form} contract={contract} fixed={isFixed} />
      </EntityFormFrame>
      <Conflicts
        stale={stale}
        original={original}
        mine={state.form.getValues()}
        toValues={toValues}
        fieldTexts={fieldTexts}
        save={change}
      />
    </SidePanel>
  )
}

export default NeedDrawer
