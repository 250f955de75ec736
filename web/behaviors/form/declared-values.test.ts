import { expect, it } from 'vitest'
import { contractFields } from '#contract/work/contracts.fields.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import { formInput, formValues } from './declared-values.ts'

it("begins a form blank: '' for a required name, empty lists, unticked boxes", () => {
  const lead = formValues(leadFields, { recruiter_id: 7 })
  expect(lead).toMatchObject({
    first_name: '',
    last_name: null,
    phone: null,
    messengers: [],
    custom_values: {},
    recruiter_id: '7',
  })
  expect(formValues(workerFields).is_student).toBe(false)
  expect(lead).not.toHaveProperty('contact_attempts')
})

it('begins a form with default values, and shows fields of another table like its own', () => {
  const contract = formValues(contractFields, { hours_per_day: 8, main_coordinator_id: 4, coordinator_ids: [5] })
  expect(contract).toMatchObject({
    hours_per_day: 8,
    main_coordinator_id: '4',
    coordinator_ids: ['5'],
    shift_patterns: [],
  })
  expect(formInput(contractFields, contract)).toMatchObject({ title: '', main_coordinator_id: 4, coordinator_ids: [5] })
})

it('shows a record and sends it back unchanged', () => {
  const row = { ...formInput(leadFields, formValues(leadFields)), last_name: '', phone: '+48600555444', source: 'olx' }
  const values = formValues(leadFields, { ...row, recruiter_id: 3, desired_position_ids: [1, 2] })
  expect(values).toMatchObject({ last_name: null, recruiter_id: '3', desired_position_ids: ['1', '2'] })
  expect(formInput(leadFields, values)).toEqual({
    ...row,
    last_name: null,
    recruiter_id: 3,
    desired_position_ids: [1, 2],
  })
})

it('sends a missing required value, so that the server reports it', () => {
  const input = formInput(leadFields, formValues(leadFields))
  expect(input).toMatchObject({ first_name: '', phone: '' })
  expect(input.source).toBeUndefined()
})
