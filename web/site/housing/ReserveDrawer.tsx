import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { Checkbox, Select, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { currencies } from '#contract/basics/world.ts'
import { chargePeriods } from '#contract/site/housing-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { useUser } from '#web/platform/session.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ChoiceSelect, LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { BedPicker, type ChosenBed } from './BedPicker.tsx'
import { GuestPicker } from './GuestPicker.tsx'
import { Warnings } from './Warnings.tsx'
import { type BedsWanted, refreshHousing } from './housing.api.ts'
import { type StayValues, bedsOf, emptyStay, toStay } from './stay-form.ts'

type Props = {
  /** The bed, if the drawer is opened from one. */
  place?: ChosenBed
  /** The person, if the drawer is opened from one. */
  guest?: { entity: 'worker' | 'candidate'; id: number; first_name: string; last_name: string }
  /** The only house whose beds are offered. */
  property_id?: number
  /** The contract whose houses come first. */
  contract_id?: number
  currency?: string
  /** The nights, and whether it is an immediate move-in, if they were chosen before. */
  nights?: { check_in: string; check_out: string | null; living: boolean }
  /** Called when the stay is saved, before the drawer closes. */
  onDone?: () => void
  onClose: () => void
}

type Near = Pick<Props, 'contract_id' | 'property_id'>

const wantedOf = ({ check_in, check_out, guest }: StayValues, { contract_id, property_id }: Near): BedsWanted | null =>
  check_in === null
    ? null
    : {
        from: check_in,
        ...(check_out ? { to: check_out } : {}),
        ...bedsOf(guest),
        ...(contract_id ? { contract_id: String(contract_id) } : {}),
        ...(property_id ? { property_id: String(property_id) } : {}),
      }

const isWarning = (failure: unknown) => asProblem(failure).errors.find(({ code }) => code === 'room_too_small')

const useReserve = ({ place, guest, currency, nights, onDone, onClose }: Props) => {
  const t = useTranslations('housing')
  const user = useUser()
  const { say } = useProblems()
  const [warning, setWarning] = useState<string | undefined>()
  const bed = place && [`bed-${place.id}`, nights?.check_in].filter(Boolean).join('-')
  const person = guest && `${guest.entity}-${guest.id}`
  const key = [bed, person].filter(Boolean).join('-') || 'new'
  const state = useEntityForm<StayValues>({
    initial: {
      ...emptyStay(agencyToday(), currency ?? agencyCurrency(), place, guest && `${guest.entity}:${guest.id}`),
      ...nights,
    },
    draftKey: `${user.id}.stay.${key}`,
    save: async (values, idempotencyKey) => {
      setWarning(undefined)
      try {
        const { data } = await call('POST /api/stays', { body: toStay(values), idempotencyKey })
        state.leave()
        const name = fullName(data.person)
        sayDone(t(data.status === 'living' ? 'done.living' : 'done.reserved', { name, house: data.property.name }))
        await refreshHousing()
        onDone?.()
        onClose()
      } catch (problem) {
        const small = isWarning(problem)
        if (small) setWarning(say(small))
        throw problem
      }
    },
  })
  return { state, warning }
}

const Entering = ({ form }: { form: FormState<StayValues> }) => {
  const t = useTranslations('housing')
  const field = fieldsOf(form, (name) => t(`stay_fields.${name as 'check_in'}`))
  const { onChange: keep, value: _keys, ...keys } = field('keys_issued')
  return (
    <SimpleGrid cols={2} spacing="md" mt="md">
      <Checkbox
        {...keys}
        mt="xl"
        checked={form.getValues().keys_issued}
        onChange={(event) => keep(event.currentTarget.checked)}
      />
      <DateInput {...field('rules_signed_on')} required />
    </SimpleGrid>
  )
}

const Terms = ({ form }: { form: FormState<StayValues> }) => {
  const t = useTranslations('housing')
  const field = fieldsOf(form, (name) => t(`stay_fields.${name as 'check_in'}`))
  const { currency, deposit_paid } = form.getValues()
  const { onChange: pay, value: _paid, ...paid } = field('deposit_paid')
  return (
    <>
      <SimpleGrid cols={3} spacing="md" mt="md">
        <AmountInput {...field('charge')} unit={currency} />
        <Select
          {...field('charge_per')}
          data={chargePeriods.map((value) => ({ value, label: t(`charge_periods.${value}`) }))}
        />
        <ChoiceSelect {...field('currency')} data={[...currencies]} />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="md" mt="md">
        <AmountInput {...field('deposit_amount')} unit={currency} />
        <Checkbox {...paid} mt="xl" checked={deposit_paid} onChange={(event) => pay(event.currentTarget.checked)} />
      </SimpleGrid>
    </>
  )
}

/** Reserves a bed, or moves a worker in at once: the nights, a free bed, the person, the terms. */
const ReserveDrawer = (props: Props) => {
  const { place, guest, onClose } = props
  const t = useTranslations('housing')
  const user = useUser()
  const { state, warning } = useReserve(props)
  const { form } = state
  const values = form.getValues()
  const field = fieldsOf(form, (name) => t(`stay_fields.${name as 'check_in'}`))
  const guestField = {
    label: t('stay_fields.guest'),
    value: values.guest,
    onChange: (value: string | null) => form.setFieldValue('guest', value),
    error: (form.errors['worker_id'] ?? form.errors['candidate_id']) as string | undefined,
  }
  return (
    <SidePanel
      onClose={onClose}
      size="34rem"
      title={guest ? t('bed_for', { name: fullName(guest) }) : t('reserve_title')}
    >
      <EntityFormFrame
        state={state}
        saveLabel={t(values.living ? 'steps.living' : 'reserve')}
        email={user.email}
        onCancel={onClose}
      >
        <SimpleGrid cols={2} spacing="md" mb="xs">
          <DateInput {...field('check_in')} required />
          <DateInput {...field('check_out')} />
        </SimpleGrid>
        <Text size="xs" c="var(--muted)" mb="md">
          {t('leaves_hint')}
        </Text>
        <BedPicker {...field('place_id')} required wanted={wantedOf(values, props)} chosen={place} />
        {!guest && (
          <div style={{ marginTop: '1rem' }}>
            <GuestPicker {...guestField} required />
          </div>
        )}
        <Checkbox
          mt="md"
          label={t('moves_in_now')}
          checked={values.living}
          onChange={(event) => form.setFieldValue('living', event.currentTarget.checked)}
        />
        {values.living && <Entering form={form} />}
        <Terms form={form} />
        <LinesInput {...field('comment')} />
        <Warnings
          text={warning}
          confirmed={values.confirmed}
          onConfirm={(codes) => form.setFieldValue('confirmed', codes)}
        />
      </EntityFormFrame>
    </SidePanel>
  )
}

export default ReserveDrawer
