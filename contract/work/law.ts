import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version, versioned } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'
import { countries, currencies } from '../basics/world.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { employmentForms, stayBases, workBases } from '../people/worker-choices.ts'
import { confidences, limitKeys, noticeEvents, noticeOffices, rightConditions, verdicts } from './law-choices.ts'

/** The act and article of a row, the official names of its acts in their own language where it quotes them otherwise, where it was read, how well it is confirmed, a remark, and the days it is in force; null: since ever, without an end. */
const provenance = {
  act: z.string(),
  act_name: z.string().nullable(),
  source: z.string(),
  confidence: z.enum(confidences),
  note: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
}

/** `shipped`: the row came with the program; otherwise the agency added it. */
const kept = { id: z.int(), shipped: z.boolean(), version: z.int() }

/** Whether citizens of some countries may work with a right to stay and a right to work, and which documents prove both. `citizens` null: everyone without free movement; `forms` null: any form of employment; no `work_types`: the document of the stay is enough; `notices`: codes of the notices that follow. */
export const workRight = z.object({
  ...kept,
  code: z.string(),
  country: z.enum(countries),
  citizens: z.array(z.enum(countries)).nullable(),
  except_citizens: z.array(z.enum(countries)),
  stay_basis: z.enum(stayBases),
  work_basis: z.enum(workBases),
  forms: z.array(z.enum(employmentForms)).nullable(),
  verdict: z.enum(verdicts),
  stay_types: z.array(z.string()),
  work_types: z.array(z.string()),
  conditions: z.array(z.enum(rightConditions)),
  notices: z.array(z.string()),
  ...provenance,
})

export type WorkRight = z.output<typeof workRight>

/** A number that the law sets. `country` null: countries without a row of their own; `client_tax_id`: the client that has chosen it; `forms` null: any form of employment; `amount` null: no limit. Months, days, hours or money by the key; nights as hours of the day, whose two ends always have one; an end without a row of its own is that of the country or the general one. */
export const legalLimit = z.object({
  ...kept,
  key: z.enum(limitKeys),
  country: z.enum(countries).nullable(),
  client_tax_id: z.string().nullable(),
  forms: z.array(z.enum(employmentForms)).nullable(),
  amount: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  ...provenance,
})

export type LegalLimit = z.output<typeof legalLimit>

/** What an authority must be told about a worker. `days`: so many days after the event, working days if `working_days`; null: the act names no number. `months`: the event happens only after so many months. `form`: the form of the authority and where it is filed; null if not known. */
export const workNotice = z.object({
  ...kept,
  code: z.string(),
  country: z.enum(countries),
  event: z.enum(noticeEvents),
  told_to: z.enum(noticeOffices),
  days: z.int().nullable(),
  working_days: z.boolean(),
  months: z.int().nullable(),
  form: z.string().nullable(),
  ...provenance,
})

export type WorkNotice = z.output<typeof workNotice>

const someOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).min(1).max(values.length)
const anyOf = <T extends readonly [string, ...string[]]>(values: T) => z.array(z.enum(values)).max(values.length)

const typedProvenance = {
  act: line(255).min(1),
  act_name: clearable(text(1_000)),
  source: line(255).min(1),
  confidence: z.enum(confidences),
  note: clearable(text(1_000)),
  valid_from: date().nullable(),
  valid_to: date().nullable(),
}

/** Codes of document types, each of which proves the right. */
const papers = z.array(line(60).min(1)).max(20)

const rightInput = {
  country: z.enum(countries),
  citizens: someOf(countries).nullable(),
  except_citizens: anyOf(countries),
  stay_basis: z.enum(stayBases),
  work_basis: z.enum(workBases),
  forms: someOf(employmentForms).nullable(),
  verdict: z.enum(verdicts),
  stay_types: papers,
  work_types: papers,
  conditions: anyOf(rightConditions),
  notices: z.array(line(60).min(1)).max(20),
  ...typedProvenance,
}

const limitInput = {
  key: z.enum(limitKeys),
  country: z.enum(countries).nullable(),
  client_tax_id: clearable(line(64)),
  forms: someOf(employmentForms).nullable(),
  amount: z.number().min(0).max(1_000_000).multipleOf(0.01).nullable(),
  currency: z.enum(currencies).nullable(),
  ...typedProvenance,
}

const noticeInput = {
  country: z.enum(countries),
  event: z.enum(noticeEvents),
  told_to: z.enum(noticeOffices),
  days: z.int().min(0).max(366).nullable(),
  working_days: z.boolean(),
  months: z.int().min(1).max(36).nullable(),
  form: clearable(line(120)),
  ...typedProvenance,
}

/** Confirms that the answer changes for people at work. */
const confirmed = { confirmed: z.boolean().optional() }

export const workRightCreate = z.strictObject({ ...rightInput, ...confirmed })
export const workRightUpdate = z.strictObject({
  version: version(),
  ...z.object(rightInput).partial().shape,
  ...confirmed,
})
export const legalLimitCreate = z.strictObject({ ...limitInput, ...confirmed })
export const legalLimitUpdate = z.strictObject({
  version: version(),
  ...z.object(limitInput).partial().shape,
  ...confirmed,
})
export const workNoticeCreate = z.strictObject({ code: line(60).min(1).nullable(), ...noticeInput })
export const workNoticeUpdate = z.strictObject({ version: version(), ...z.object(noticeInput).partial().shape })

/** A row of the rights to work, without what the program adds. */
export type WorkRightInput = Omit<WorkRight, keyof typeof kept | 'code'>

/** A legal limit, without what the program adds. */
export type LegalLimitInput = Omit<LegalLimit, keyof typeof kept>

/** A notice, without what the program adds. */
export type WorkNoticeInput = Omit<WorkNotice, keyof typeof kept | 'code'>

const removal = z.strictObject({ ...versioned.shape, ...confirmed })

/** The law by which people are judged. Writes that change the answer for people at work need `confirmed`. */
export const lawEndpoints = define({
  'GET /api/law': {
    summary: 'Rows of law: rights to work, legal limits and notices, each with its act, source and days',
    access: { all: ['view contracts', 'view workers', 'view worker'] },
    response: dataOf(
      z.object({ rights: z.array(workRight), limits: z.array(legalLimit), notices: z.array(workNotice) }),
    ),
  },
  'GET /api/law/history': {
    summary: 'Changes of the rows of law, newest first',
    access: 'super-admin',
    query: historyEndpoint.query,
    response: historyEndpoint.response,
  },
  'POST /api/law/rights': {
    summary: 'Add a row to the rights to work',
    access: 'super-admin',
    body: workRightCreate,
    response: dataOf(workRight),
  },
  'PATCH /api/law/rights/{id}': {
    summary: 'Change a row of the rights to work',
    access: 'super-admin',
    params: idParams,
    body: workRightUpdate,
    response: dataOf(workRight),
  },
  'DELETE /api/law/rights/{id}': {
    summary: 'Remove a row of the rights to work that the agency has added; the history keeps it',
    access: 'super-admin',
    params: idParams,
    body: removal,
    response: done,
  },
  'POST /api/law/limits': {
    summary: 'Add a legal limit',
    access: 'super-admin',
    body: legalLimitCreate,
    response: dataOf(legalLimit),
  },
  'PATCH /api/law/limits/{id}': {
    summary: 'Change a legal limit',
    access: 'super-admin',
    params: idParams,
    body: legalLimitUpdate,
    response: dataOf(legalLimit),
  },
  'DELETE /api/law/limits/{id}': {
    summary: 'Remove a legal limit that the agency has added; the history keeps it',
    access: 'super-admin',
    params: idParams,
    body: removal,
    response: done,
  },
  'POST /api/law/notices': {
    summary: 'Add a notice; with the code of an existing one, its rule for other days',
    access: 'super-admin',
    body: workNoticeCreate,
    response: dataOf(workNotice),
  },
  'PATCH /api/law/notices/{id}': {
    summary: 'Change a notice; open notifications keep the day until which they are due',
    access: 'super-admin',
    params: idParams,
    body: workNoticeUpdate,
    response: dataOf(workNotice),
  },
  'DELETE /api/law/notices/{id}': {
    summary: 'Remove a notice that the agency has added; the history keeps it',
    access: 'super-admin',
    params: idParams,
    body: versioned,
    response: done,
  },
})
