import type { Someone, TestAgency } from './agency.ts'
import {
  type OneAssignment,
  allPapers,
  dayFrom,
  newPaper,
  newWorker,
  place,
  runningContract,
  step,
} from './placements.ts'

/** A reason and a last day in two weeks for work although the law is unclear. */
export const newException = async ({ db }: TestAgency, days = 14) => {
  const reason = await db
    .selectFrom('reasons')
    .where('entity', '=', 'work_exception')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { reason_id: reason.id, until: dayFrom(days) }
}

/** Plans a citizen of Ukraine with a residence card, whose right to work on a notification the law leaves open. */
export const unclearPlacement = async (agency: TestAgency, as: Someone, need_id: number) => {
  const bases = { citizenship: 'UA', stay_basis: 'residence_card', work_basis: 'ua_notification' }
  const worker_id = await newWorker(agency, as, bases)
  await allPapers(agency, worker_id)
  await newPaper(agency, worker_id, 'residence_card', { country: 'PL' })
  const asked = { need_id, worker_id, start_date: dayFrom(-1), agreement_sent_on: dayFrom(-2) }
  const made: { body: OneAssignment } = await place(agency, as, asked)
  return made.body.data
}

/** The warning of unclear law that an exception confirms, and its comment. */
export const underException = { confirmed: ['paper_unknown'], comment: 'Our lawyer says yes' }

/** A placement on a contract of its own that has begun with an exception until so many days from today. */
export const begunUnderException = async (agency: TestAgency, as: Someone, days: number) => {
  const running = await runningContract(agency, as, {}, { headcount: 5 })
  const row = await unclearPlacement(agency, as, running.need.id)
  const exception = await newException(agency, days)
  const { body } = await step(agency, as, row, { status: 'active', ...underException, exception })
  return { ...running, row: body.data, exception }
}
