import { agencyDay } from '#contract/basics/agency-day.ts'
import { toLatin } from '#contract/basics/latin-names.ts'
import { type Actor, actAgain, beyondScope } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { updateCandidate } from '../people/candidates/candidates.commands.ts'
import { type CandidateRow, lockCandidate } from '../people/candidates/candidates.queries.ts'
import { changeCandidateStatus } from '../people/candidates/change-candidate-status.commands.ts'
import { convertCandidateToWorker } from '../people/conversions/candidate-conversion.commands.ts'
import { convertLeadToCandidate } from '../people/conversions/lead-conversion.commands.ts'
import { type LeadRow, lockLead } from '../people/leads/leads.queries.ts'
import { changeSurveyStatus } from '../people/surveys/change-survey-status.ts'
import { createSurvey } from '../people/surveys/surveys.commands.ts'
import { lockSurvey } from '../people/surveys/surveys.queries.ts'
import { changeWorkerStatus } from '../people/workers/change-worker-status.commands.ts'
import { lockWorker } from '../people/workers/workers.queries.ts'
import type { Chance } from './chance.ts'
import { type Cabinet, addPaper, untilLater } from './papers.ts'
import { genderOf } from './names.ts'
import { officeTime } from './office-hours.ts'

/** The final statuses of a candidate's story, in order; statuses outside the chain are reached from "ready". */
const WAY = ['new', 'documents', 'ready', 'proposed', 'approved', 'departing', 'hired'] as const
type Stop = (typeof WAY)[number] | 'reserve' | 'refused' | 'rejected'

const stops: readonly (readonly [Stop, number])[] = [
  ['new', 10], ['documents', 12], ['ready', 14], ['proposed', 8], ['approved', 7], ['departing', 7], ['hired', 28], ['reserve', 6],
  ['refused', 6], ['rejected', 2],
] // prettier-ignore

/**
 * What every candidate's story needs: ids of statuses by noun and code, reasons, the recruiters and coordinators, and
 * the document store.
 */
export type Office = {
  now: number
  status: (noun: 'candidate' | 'candidate_survey' | 'worker', code: string) => number
  reasons: readonly number[]
  recruiters: ReadonlyMap<number, Actor>
  coordinators: readonly Actor[]
  /** For whom the candidate is surveyed. */
  need: { id: number; contract_id: number }
  cabinet: Cabinet
}

/** A qualified lead and since when, before the moment was moved into office hours. */
export type Qualified = { id: number; qualified_at: number }

const DAY = 86_400_000
const HOUR = 3_600_000
const at = (actor: Actor, time: number) => actAgain(actor, { at: new Date(officeTime(time)).toISOString() })
const professions = ['spawacz', 'kucharz', 'kierowca', 'magazynier', 'elektryk', 'szwaczka', 'murarz', 'ślusarz']
const skills = ['spawanie TIG', 'wózki widłowe', 'pakowanie', 'piekarnia', 'HACCP', 'CNC']

const facts = (chance: Chance, { first_name, last_name }: CandidateRow) => ({
  first_name_latin: toLatin(first_name) || 'OLENA',
  last_name_latin: toLatin(last_name) || 'KOVAL',
  profession: chance.pick(professions),
  skills: chance.happens(0.5) ? [chance.pick(skills)] : [],
  education: chance.pick(['vocational', 'secondary', 'higher'] as const),
  experience_years: chance.between(0, 15),
  rating: chance.between(2, 5),
  needs_housing: chance.happens(0.7),
  clothing_size: chance.pick(['S', 'M', 'L', 'XL', '2XL'] as const),
  shoe_size: chance.between(36, 46),
  ...(chance.happens(0.4) ? { driving_licence: ['B' as const] } : {}),
})

const isFull = ({ last_name }: LeadRow) => last_name !== '' && toLatin(last_name) !== ''

const convert = async (tx: Tx, chance: Chance, actor: Actor, lead: LeadRow) =>
  convertLeadToCandidate(tx, actor, lead, {
    version: lead.version,
    gender: lead.gender ?? genderOf(lead.first_name),
    date_of_birth:
      lead.date_of_birth ?? `${chance.between(1975, 2004)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`,
    citizenship: (lead.citizenship ?? 'UA') as 'UA',
    consent_recruitment_at: lead.consent_at ? new Date(lead.consent_at).toISOString() : actor.at,
    ...(chance.happens(0.6) ? { consent_future_at: actor.at } : {}),
  })

/** Sets a candidate's status as the given user at the given time, if it is an allowed step. */
const step = async (tx: Tx, office: Office, actor: Actor, id: number, code: string, more: object = {}) => {
  const candidate = await lockCandidate(tx, beyondScope(actor), id)
  const body = { version: candidate.version, status_id: office.status('candidate', code), ...more }
  await changeCandidateStatus(tx, actor, candidate, body)
}

/** Fills in a survey for the need; candidates whose story ends hired get one without a contract. */
const survey = async (tx: Tx, chance: Chance, office: Office, actor: Actor, id: number, goal: Stop) => {
  const need = goal === 'hired' ? undefined : office.need
  const survey_id = await createSurvey(tx, actor, {
    candidate_id: id,
    ...(need ? { contract_id: need.contract_id, need_id: need.id } : {}),
    surveyed_on: agencyDay(actor.at),
    channel: chance.pick(['phone', 'video', 'in_person'] as const),
    accepts_conditions: true,
    ready_from: agencyDay(Date.parse(actor.at) + chance.between(3, 20) * DAY),
    agreed_rate: chance.between(56, 70) / 2,
    agreed_rate_currency: 'PLN',
    accepts_night: chance.happens(0.6),
    accepts_heavy: chance.happens(0.5),
    rating: chance.between(3, 5),
  })
  for (const code of ['completed', 'sent', ...(goal === 'proposed' ? [] : ['accepted'])]) {
    const row = await lockSurvey(tx, actor, survey_id)
    await changeSurveyStatus(tx, actAgain(actor, { at: actor.at }), row, {
      version: row.version,
      status_id: office.status('candidate_survey', code),
    })
  }
}

const starting = async (tx: Tx, chance: Chance, office: Office, actor: Actor, candidate: CandidateRow) => {
  const { cabinet, now } = office
  const isUkrainian = candidate.citizenship === 'UA'
  const employed_from = agencyDay(Date.parse(actor.at) + DAY)
  const id = await convertCandidateToWorker(tx, actor, cabinet.secrets, candidate, {
    version: candidate.version,
    employment_form: 'civil_contract',
    employed_from,
    ...(isUkrainian ? { stay_basis: 'temporary_protection', work_basis: 'ua_notification' } : {}),
    ...(isUkrainian && chance.happens(0.8) ? { work_notified_at: employed_from } : {}),
    pesel_missing_reason: 'Złożono wniosek o PESEL',
  })
  const holder = { entity: 'worker', id } as const
  await addPaper(tx, cabinet, actor, holder, {
    code: 'medical_certificate',
    valid_to: untilLater(chance, now),
    result: 'fit',
  })
  if (chance.happens(0.2)) return
  await addPaper(tx, cabinet, actor, holder, { code: 'bhp_initial' })
  await addPaper(tx, cabinet, actor, holder, { code: 'civil_contract' })
  if (isUkrainian) {
    await addPaper(tx, cabinet, actor, holder, { code: 'temporary_protection', valid_to: '2028-03-04' })
    await addPaper(tx, cabinet, actor, holder, { code: 'ua_notification' })
  }
  const worker = await lockWorker(tx, beyondScope(actor), id)
  if (worker.documents_state === 'incomplete' || worker.documents_state === 'expired') return
  const converted = Date.parse(actor.at)
  const later = actAgain(actor, {
    at: new Date(Math.min(Math.max(officeTime(converted + DAY), converted + HOUR), now - 60_000)).toISOString(),
  })
  const body = { version: worker.version, status_id: office.status('worker', 'working'), fields: { employed_from } }
  await changeWorkerStatus(tx, later, worker, body)
}

/** Days between arrival and today, so the first day of work is in the past at any hour. */
const SETTLING_DAYS = 4

/** Plays the story of one qualified lead up to today, each step by its own user at its own moment. */
export const hire = async (tx: Tx, chance: Chance, office: Office, { id: lead_id, qualified_at }: Qualified) => {
  const found = await lockLead(tx, beyondScope(office.coordinators[0]!), lead_id)
  const recruiter = office.recruiters.get(found.recruiter_id ?? 0)
  if (!recruiter || !isFull(found)) return
  const coordinator = chance.pick(office.coordinators)
  const goal = chance.weigh(stops)
  let time = qualified_at + chance.between(2, 20) * HOUR
  const goOn = (hours: number, until = office.now) => {
    time += hours * HOUR
    return time < until
  }
  if (time >= office.now) return
  const id = await convert(tx, chance, at(recruiter, time), found)
  if (goal === 'new' || !goOn(chance.between(5, 30))) return
  const fresh = await lockCandidate(tx, recruiter, id)
  await updateCandidate(tx, at(recruiter, time), fresh, { version: fresh.version, ...facts(chance, fresh) })
  await step(tx, office, at(recruiter, time), id, 'documents')
  if (goal === 'documents' || !goOn(chance.between(10, 90))) return
  await addPaper(
    tx,
    office.cabinet,
    at(recruiter, time),
    { entity: 'candidate', id },
    {
      code: 'passport',
      country: fresh.citizenship,
      number: `F${chance.pick(['A', 'B', 'E', 'X'])}${chance.between(100_000, 999_999)}`,
      valid_to: untilLater(chance, office.now + 40 * DAY),
    },
  )
  await step(tx, office, at(recruiter, time), id, 'ready')
  if (goal === 'ready' || !goOn(chance.between(20, 100))) return
  if (goal === 'reserve') return step(tx, office, at(recruiter, time), id, 'reserve')
  if (goal === 'refused' || goal === 'rejected')
    return step(tx, office, at(recruiter, time), id, goal, { reason_id: chance.pick(office.reasons) })
  await survey(tx, chance, office, at(recruiter, time), id, goal)
  if (goal === 'proposed' || goal === 'approved' || !goOn(chance.between(20, 120))) return
  const soon = goal === 'departing' ? office.now + chance.between(4, 90) * HOUR : time + chance.between(20, 70) * HOUR
  const arrival_place = chance.pick(['Kraków MDA', 'Wrocław Główny', 'Poznań PKS', 'Warszawa Zachodnia'])
  await step(tx, office, at(coordinator, time), id, 'departing', {
    fields: {
      arrival_at: new Date(soon).toISOString(),
      arrival_place,
      transport: chance.pick(['bus', 'train', 'own_car'] as const),
    },
  })
  if (goal === 'departing' || !goOn(chance.between(70, 96), office.now - SETTLING_DAYS * DAY)) return
  const arrived = await lockCandidate(tx, beyondScope(coordinator), id)
  await starting(tx, chance, office, at(coordinator, time), arrived)
}
