import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Language, languageTag } from '#contract/basics/language.ts'
import { surveyAnswers } from '#contract/people/survey-choices.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { clientParty, printingIn } from '#server/behaviors/legal/legal-line.ts'
import { type Fact, type Sheet, printSheets } from '#server/behaviors/pdf/sheet.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { candidateWords, countryIn, personWords, surveyWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import type { KeptQuestions } from '#server/db/tables/surveys.ts'
import { wholeCandidates } from '../candidates/candidates.policy.ts'
import { isReadable } from './surveys.serializer.ts'
import type { SurveyRow } from './surveys.queries.ts'

// words: people.fields.*, people.yes_no.*, people.native, candidates.fields.*, candidates.transports.*
// words: surveys.fields.*, surveys.channels.*, surveys.groups.*, surveys.age, surveys.sheet_title
// words: surveys.sheet_number

/** Kinds of questions whose answers are contacts of the person. */
const CONTACTS = new Set(['phone', 'email', 'url', 'file'])

const readPerson = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('candidates')
    .where('id', '=', id)
    .select([
      'id',
      'first_name',
      'first_name_latin',
      'date_of_birth',
      'citizenship',
      'languages',
      'profession',
      'experience_years',
      'driving_licence',
    ])
    .select(sql<boolean>`${wholeCandidates(actor) ?? sql`true`}`.as('whole'))
    .executeTakeFirstOrThrow()

type Person = Awaited<ReturnType<typeof readPerson>>

const ageOn = (born: string, day: string) =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5, 10) < born.slice(5) ? 1 : 0)

const speaker = (language: Language) => {
  const tag = languageTag(language)
  const words = { ...surveyWords[language], person: personWords[language], candidate: candidateWords[language] }
  const dates = agencyFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const tongues = new Intl.DisplayNames(tag, { type: 'language' })
  const yesNo = (value: boolean | null) =>
    value === null ? null : value ? words.person.yes_no.yes : words.person.yes_no.no
  const number = (value: number | null) => (value === null ? null : new Intl.NumberFormat(tag).format(value))
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount)
  return {
    words,
    yesNo,
    number,
    money,
    date: (value: string) => dates.format(new Date(value.slice(0, 10))),
    country: countryIn(language),
    tongue: (code: string, level: string) =>
      `${tongues.of(code) ?? code} ${level === 'native' ? words.person.native : level}`,
    stars: (value: number | null) => (value === null ? null : `${value} / 5`),
    option: (question: KeptQuestions[string], value: string) => {
      const found = question.options.find((option) => option.value === value)
      return found ? labelIn(found.label, language) : value
    },
  }
}

type Speaker = ReturnType<typeof speaker>
type Money = { amount: number; currency: string }

const answerText = (say: Speaker, question: KeptQuestions[string], value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return say.yesNo(value)
  if (typeof value === 'number') return question.type === 'rating' ? say.stars(value) : say.number(value)
  if (Array.isArray(value)) return value.map((one) => say.option(question, String(one))).join(', ')
  if (typeof value === 'object') return say.money((value as Money).amount, (value as Money).currency)
  const text = value as string
  if (question.type === 'date' || question.type === 'datetime') return say.date(text)
  return question.type === 'select' ? say.option(question, text) : text
}

const answerFacts = (actor: Actor, survey: SurveyRow, hidden: readonly string[], say: Speaker, language: Language) =>
  Object.entries(survey.questions)
    .filter(([key, question]) => isReadable(actor, key, question, hidden))
    .filter(([, question]) => !question.is_personal && !CONTACTS.has(question.type))
    .map(([key, question]): Fact => [
      labelIn(question.label, language),
      answerText(say, question, survey.custom_values[key]),
    ])

const personFacts = (person: Person, survey: SurveyRow, say: Speaker): Fact[] => {
  const { person: t, candidate, age } = say.words
  return [
    [t.fields.citizenship, say.country(person.citizenship)],
    [age, String(ageOn(person.date_of_birth, survey.surveyed_on))],
    [candidate.fields.profession, person.profession],
    [candidate.fields.experience_years, say.number(person.experience_years)],
    [t.fields.languages, person.languages.map(({ code, level }) => say.tongue(code, level)).join(', ')],
    [candidate.fields.driving_licence, person.driving_licence.join(', ')],
  ]
}

const sheetOf = (person: Person, survey: SurveyRow, questions: Fact[], say: Speaker): Sheet => {
  const { fields: f, groups, ...t } = say.words
  const level = survey.contract_language_level
  const rate =
    survey.agreed_rate === null ? null : say.money(survey.agreed_rate, survey.agreed_rate_currency ?? agencyCurrency())
  const answers = surveyAnswers.map((name): Fact => [f[name], say.yesNo(survey[name])])
  return {
    title: t.sheet_title,
    subtitle: [
      [...new Set([person.first_name, person.first_name_latin].filter(Boolean))].join(' · '),
      t.sheet_number.replace('{id}', String(person.id)),
    ].join(', '),
    facts: person.whole ? personFacts(person, survey, say) : [],
    sections: [
      {
        title: groups.meeting,
        facts: [
          [f.surveyed_on, say.date(survey.surveyed_on)],
          [f.channel, t.channels[survey.channel]],
          [f.rating, say.stars(survey.rating)],
        ],
      },
      {
        title: groups.conditions,
        facts: [
          answers[0]!,
          [f.ready_from, say.date(survey.ready_from)],
          [f.agreed_rate, rate],
          [f.stay_months, say.number(survey.stay_months)],
          [f.contract_language_level, level === 'native' ? t.person.native : level],
        ],
      },
      { title: groups.willingness, facts: answers.slice(1, 5) },
      {
        title: groups.travel,
        facts: [...answers.slice(5), [f.transport, survey.transport && t.candidate.transports[survey.transport]]],
      },
      { title: groups.questions, facts: questions },
      { title: f.position_experience, text: survey.position_experience },
      { title: f.summary, text: survey.summary },
    ],
  }
}

type Printed = Parameters<typeof clientParty>[0] & { number: string }

const subjectOf = (survey: SurveyRow) => ({
  entity: 'candidate_survey',
  id: survey.id,
  parent: { entity: 'candidate', id: survey.candidate_id },
})

const printAll = async (
  db: Db,
  actor: Actor,
  surveys: readonly SurveyRow[],
  language: Language,
  name: string,
  client: string | null,
) => {
  const { hidden } = await loadFields(db, actor, 'candidate_survey')
  const say = speaker(language)
  const sheets: Sheet[] = []
  for (const survey of surveys) {
    const person = await readPerson(db, actor, survey.candidate_id)
    const sheet = sheetOf(person, survey, answerFacts(actor, survey, hidden, say, language), say)
    sheets.push(client === null ? sheet : { ...sheet, subtitle: `${sheet.subtitle ?? ''}\n${client}` })
  }
  const pdf = await printSheets(sheets, await printingIn(db, language, actor.at))
  const again = actAgain(actor)
  await db.transaction().execute(async (tx) => {
    for (const survey of surveys)
      await recordChange(tx, again, 'exported', subjectOf(survey), {}, { export: { format: 'pdf', language } })
  })
  return {
    stream: Readable.from([pdf]),
    content_type: 'application/pdf',
    file_name: `${name}-${language}.pdf`,
  }
}

/**
 * The survey as a PDF for the client in a language: without surname, contacts, documents and personal questions; only
 * the answers of a candidate whom the actor knows in part. The survey's history records it.
 */
export const printSurvey = (db: Db, actor: Actor, survey: SurveyRow, language: Language): Promise<Bytes> =>
  printAll(db, actor, [survey], language, `survey-${survey.id}`, null)

/**
 * Surveys of a contract as one PDF for the client, each on its own page under the client's name and numbers, with the
 * same parts left out; each history records it.
 */
export const printSurveys = (
  db: Db,
  actor: Actor,
  contract: Printed,
  surveys: readonly SurveyRow[],
  language: Language,
): Promise<Bytes> =>
  printAll(db, actor, surveys, language, `surveys-${contract.number}`, clientParty(contract, language))
