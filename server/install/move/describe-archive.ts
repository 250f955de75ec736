import { messages } from '#locales/en/index.ts'
import type { AgencyManifest } from '#server/db/agency-archive/manifest.ts'
import { type Column, type Table, travels } from '#server/db/agency-archive/tables.ts'
import { leftBehind } from '#server/db/agency-archive/travels.ts'
import { tableNotes } from './table-notes.ts'
import { counted } from '#server/platform/counted.ts'

type Words = { readonly [name: string]: unknown }

/** Where the names of fields are, for tables that are called otherwise in the program. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  leads: ['leads', 'people'],
  candidates: ['candidates', 'people'],
  workers: ['workers', 'people'],
  assignments: ['placements'],
  freelance_recruiters: ['freelancers', 'people'],
  properties: ['housing'],
  work_rights: ['law'],
  legal_limits: ['law'],
  work_notices: ['law'],
}

/** What the form calls a column; null when no form has it. */
const labelOf = (table: string, column: string): string | null => {
  for (const noun of nouns[table] ?? [table]) {
    const fields = ((messages as Words)[noun] as { fields?: Words } | undefined)?.fields
    const label = fields?.[column]
    if (typeof label === 'string' && !label.includes('{')) return label
  }
  return null
}

/** Columns that mean the same in every table. */
const common: Readonly<Record<string, string>> = {
  id: 'number of the row',
  version: 'grows with each change',
  created_at: 'when it was made',
  created_by: 'who made it; empty for the program',
  updated_at: 'when it was last changed',
  updated_by: 'who changed it last',
  archived_at: 'when it was archived',
  archived_by: 'who archived it',
  anonymised_at: 'when the person was erased',
  status_since: 'since when it has its status',
  custom_values: 'values of fields that the agency added, by code of `custom_fields`',
  search_key: 'words by which the program finds it',
  name_key: 'the name as the program compares it',
  phone_tail: 'the last digits of the phone, by which the program finds it',
  is_open: 'whether work on it is not finished',
  entity: 'kind of the record that `entity_id` names',
  entity_id: 'number of that record',
  person_key_id: 'key of the person’s encrypted numbers',
}

const meaningOf = ({ name, comment, formula }: Column, { name: table, references }: Table) => {
  const reference = references.find(({ columns }) => columns.length === 1 && columns[0] === name)
  return [
    comment ?? labelOf(table, name) ?? common[name] ?? null,
    reference ? `\`${reference.targets[0]}\` of \`${reference.table}\`` : null,
    formula === null ? null : `computed, and not in the file: \`${formula}\``,
  ]
    .filter((part) => part !== null)
    .join('; ')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const rowOf = (column: Column, table: Table) =>
  `| ${column.name} | ${column.type} | ${column.required ? '' : 'may be empty'} | ${cell(meaningOf(column, table))} |`

const describeTable = (table: Table, rows: number) => {
  const composite = table.references.filter(({ columns }) => columns.length > 1)
  const lines = [
    `### ${table.name}`,
    '',
    `${table.comment ?? tableNotes[table.name] ?? ''} ${counted(rows, 'row')}.${table.key.length > 0 ? ` Key: ${table.key.join(', ')}.` : ''}`.trim(),
    '',
    '| Column | Type | | Meaning |',
    '|---|---|---|---|',
    ...table.columns.map((column) => rowOf(column, table)),
    '',
    ...composite.map(
      ({ columns, table: target, targets }) => `- (${columns.join(', ')}) is (${targets.join(', ')}) of \`${target}\``,
    ),
    ...table.checks.map((check) => `- \`${check.replaceAll(/\s+/g, ' ')}\``),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

const numbersText = ({ numbers }: AgencyManifest) =>
  numbers === null
    ? '`sealed_values.csv` has them encrypted: they can be read only by a Brigada with the key of the server (`SECRET_KEY`), which is not in this archive. `npm run export-agency -- --open-numbers` adds them in clear.'
    : '`numbers.csv` has them in clear: `entity` and `entity_id` name the record, such as `worker` and the `id` of `workers.csv`. `sealed_values.csv` has the same encrypted. Protect this archive accordingly.'

/** The text that explains an exported agency to a person with these files only. */
export const describeArchive = (manifest: AgencyManifest, tables: readonly Table[]): string => {
  const rowsIn = new Map(manifest.tables.map(({ name, rows }) => [name, rows]))
  const stays = tables.filter((table) => !travels(table)).map(({ name }) => `- \`${name}\`: ${leftBehind[name]}`)
  return `# An agency as files

Exported on ${manifest.made_at} from Brigada ${manifest.brigada} (migration ${manifest.migrations.at(-1)!.number}), as it was at that one moment. **This is personal data**: whoever has these files has the agency. The passwords of users are digests (Argon2).

- \`agency.json\`: version, and for each file its columns, rows, bytes and SHA-256.
- \`tables/NAME.csv\`: one file for each table, described below.
- \`files/KEY/NAME\`: uploaded files; \`storage_key\` of \`tables/files.csv\` is KEY.
- \`jobs.csv\`: work of the program that was not finished. It matters only to another Brigada.

\`npm run import-agency\` puts all of it into an empty installation of the same or a later version.

## How to read the tables

CSV in UTF-8 with a header, comma and double quotes (RFC 4180; lines end with LF). An empty field is no value; an empty text is \`""\`. Moments are in UTC, days are \`YYYY-MM-DD\`, \`t\` and \`f\` are yes and no. Lists are \`{a,b}\`, bytes \`\\x…\` in hexadecimal, \`json\` is JSON. Names in several languages are JSON by language (\`ua\` is Ukrainian). Columns that end with \`_id\` hold the \`id\` of the table named. A column whose \`entity\` stands beside it names a record of that kind: \`lead\` in \`leads\`, \`assignment\` in \`assignments\`, and so on. Rows are in the order of their key.

Who a person is and what happened to them: \`leads\`, \`candidates\` (\`lead_id\`) and \`workers\` (\`candidate_id\`) may be the same person; \`documents\`, \`surveys\`, \`assignments\`, \`shifts\` and \`stays\` belong to them; \`change_history\` and \`status_history\` tell every change.

## Identity numbers

Identity, tax, account and document numbers are not in the tables of people. ${numbersText(manifest)}

## What is not here

${stays.join('\n')}
- Emails and webhook messages that wait to be sent (${manifest.waiting.letters} and ${manifest.waiting.webhooks}): the old installation sends them.

## Tables

${tables
  .filter(travels)
  .map((table) => describeTable(table, rowsIn.get(table.name) ?? 0))
  .join('\n')}`
}
