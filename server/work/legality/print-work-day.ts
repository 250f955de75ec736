import { Readable } from 'node:stream'
import { createTranslator } from 'use-intl/core'
import { type SqlBool, sql } from 'kysely'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import { textOfGround, textOfTerm } from '#contract/work/legality-grounds.ts'
import type { Judgement, JudgementReason, WorkTerm } from '#contract/work/legality.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordExport } from '#server/behaviors/exports/record-export.ts'
import { all } from '#server/behaviors/lists/filters.ts'
import { clientLine, printingIn } from '#server/behaviors/legal/legal-line.ts'
import { printRoster } from '#server/behaviors/pdf/roster.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { legalityWords, workerWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import { judge } from '../assignments/judge.policy.ts'
import { readStandings } from './standings.queries.ts'
import { clientsOf } from '../contracts/contract-clients.queries.ts'

type Wanted = { day: string; contract_id?: number | undefined; language?: Language | undefined }

/** Duties of the agency; they do not decide whether the work is lawful. */
const duties: ReadonlySet<JudgementReason['cause']> = new Set([
  'notice_overdue',
  'agreement_not_sent',
  'pay_below_comparable',
])

const openWords = (language: Language, on: string) => {
  const tag = languageTag(language)
  const t = createTranslator({ locale: tag, messages: legalityWords[language] })
  const format = agencyFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const dayIn = (day: string) => format.format(new Date(day))
  /** The list may stay with the client: it says neither why a person is kept from work nor anything about health. */
  const why = (reason: JudgementReason) => {
    if (reason.about === 'person') return t('sheet.not_admitted')
    if (reason.cause === 'unfit') return t('causes.not_valid')
    return textOfGround(t, dayIn, reason, { on, comma: ', ' })
  }
  const termIn = (term: WorkTerm) =>
    textOfTerm(
      {
        at_most: (hours) => t('hours.at_most', { hours }),
        at_least: (hours) => t('hours.at_least', { hours }),
        exact: (hours) => t('hours.exact', { hours }),
        between: (least, most) => t('hours.between', { least, most }),
        hours_per: (period, hours) => t(`hours_per.${period}`, { hours }),
        position: (name) => labelIn(name, language),
        form: (form) => workerWords[language].employment_forms[form],
        pay: () => '',
      },
      term,
    )
  /** What the document and the placement say where they differ; the pay of a person is not for the client. */
  const sides = ({ compared }: JudgementReason) => {
    if (!compared || !('document' in compared) || 'pay' in compared.placement) return ''
    return `. ${t('compared', { document: termIn(compared.document), placement: termIn(compared.placement) })}`
  }
  const ground = (reason: JudgementReason) =>
    `${reason.name ? labelIn(reason.name, language) : t(`about.${reason.about}`)}: ${why(reason)}${sides(reason)}`
  return { t, dayIn, ground }
}

const lawOf = ({ reasons }: Judgement) => [...new Set(reasons.flatMap(({ rule }) => (rule ? [rule.act] : [])))]

/** The official names of the acts by which people were judged, each once. */
const actNamesOf = async (db: Db, judgements: readonly Judgement[]): Promise<string[]> => {
  const codes = judgements.flatMap(({ reasons }) => reasons.flatMap(({ rule }) => (rule ? [rule.code] : [])))
  const { rows } = await sql<{ name: string }>`
    select distinct a.name from work_rights x, regexp_split_to_table(x.act_name, '; ') as a(name)
    where x.code = any(${[...new Set(codes)]}::text[]) order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of workers in their documents, by worker, where they are written in other letters than the name in use. */
const latinNamesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select w.id, concat_ws(' ', w.first_name_latin, w.last_name_latin) as name from workers w
    where w.id = any(${[...ids]}::bigint[])
      and lower(concat_ws(' ', w.first_name_latin, w.last_name_latin)) not in ('', lower(concat_ws(' ', w.first_name, w.last_name)))`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Prints who is planned on a day and why each person may work, by contract, for an inspection. The PDF has names,
 * also as in the passport, grounds and acts with their official names, but no document numbers, duties of the agency, health data or status. The export is recorded in the history of the account.
 */
export const printWorkDay = async (
  exportDb: Db,
  db: Db,
  actor: Actor,
  { day, contract_id, language = actor.locale }: Wanted,
): Promise<Bytes> => {
  const { t, dayIn, ground } = openWords(language, day)
  const site = contract_id === undefined ? undefined : sql<SqlBool>`assignments.contract_id = ${contract_id}::bigint`
  const planned = await readStandings(exportDb, all([assignmentScope(actor), site]), day)
  const judged = planned.map((one) => ({ one, found: judge(one.asked, one.terms, day) }))
  const byContract = Map.groupBy(judged, ({ one }) => one.contract_id)
  const latin = await latinNamesOf(
    exportDb,
    planned.map(({ worker_id }) => worker_id),
  )
  const parts = (await clientsOf(exportDb, [...byContract.keys()])).map((client) => ({
    title: [client.title, client.client_name, client.site_city].filter(Boolean).join(', '),
    note: clientLine(client, language),
    rows: byContract.get(client.id)!.map(({ one, found }) => [
      [latin.get(one.worker_id), fullName(one)].filter(Boolean).join('\n'),
      t(`lights.${found.answer === 'may' ? 'green' : found.answer}`),
      found.reasons
        .filter(({ cause }) => !duties.has(cause))
        .map(ground)
        .join('\n'),
      lawOf(found).join('\n'),
    ]),
  }))
  const names = await actNamesOf(
    exportDb,
    judged.map(({ found }) => found),
  )
  const people = t('people', { count: new Set(planned.map(({ worker_id }) => worker_id)).size })
  const roster = {
    title: t('title'),
    subtitle: dayIn(day),
    note: [people, ...names].join('\n'),
    nobody: t('nobody'),
    columns: [
      { head: t('sheet.worker'), width: 3 },
      { head: t('sheet.answer'), width: 2 },
      { head: t('sheet.grounds'), width: 5.6 },
      { head: t('sheet.act'), width: 4 },
    ],
    parts,
  }
  const pdf = await printRoster(roster, await printingIn(exportDb, language, actor.at))
  await recordExport(db, actor, 'legality', { query: { day, contract_id }, columns: ['pdf'] })
  return {
    stream: Readable.from([pdf]),
    content_type: 'application/pdf',
    file_name: `who-can-work-${day}.pdf`,
  }
}
