import { Readable } from 'node:stream'
import type { OfficeSheet } from '#contract/work/labour-notifications.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { printingIn } from '#server/behaviors/legal/legal-line.ts'
import { type Fact, printSheet } from '#server/behaviors/pdf/sheet.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { viewNumber } from '#server/people/documents/documents.commands.ts'
import { lockDocument } from '#server/people/documents/documents.queries.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { officeSheetOf } from './office-sheet.queries.ts'

type Line = OfficeSheet['parts'][number]['lines'][number]

const BLANK = '______________________________'

/** The full number where the actor may open it; history records the view. */
const factOf = async (tx: Tx, actor: Actor, secrets: Secrets, line: Line): Promise<Fact> => {
  if (line.document_id === null) return [line.label, line.value ?? BLANK]
  return [line.label, await viewNumber(tx, actor, secrets, await lockDocument(tx, actor, line.document_id))]
}

/** The data for a notification of the labour office as a PDF in Polish; history records the export. */
export const printOfficeSheet = async (
  exportDb: Db,
  db: Db,
  secrets: Secrets,
  actor: Actor,
  id: number,
): Promise<Bytes> => {
  const sheet = await officeSheetOf(exportDb, actor, id)
  const sections = await db.transaction().execute(async (tx) => {
    const again = actAgain(actor)
    const parts = []
    for (const { title, lines } of sheet.parts) {
      const facts: Fact[] = []
      for (const line of lines) facts.push(await factOf(tx, again, secrets, line))
      parts.push({ title, facts })
    }
    const subject = { entity: 'labour_notification', id, parent: { entity: 'worker', id: sheet.worker.id } }
    await recordChange(tx, again, 'exported', subject, {}, { export: { format: 'pdf', language: 'pl' } })
    return parts
  })
  const printed = { title: sheet.title, subtitle: fullName(sheet.worker), facts: [], sections }
  const pdf = await printSheet(printed, await printingIn(exportDb, 'pl', actor.at))
  return { stream: Readable.from([pdf]), content_type: 'application/pdf', file_name: `labour-office-${id}.pdf` }
}
