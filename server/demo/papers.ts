import type { DocumentCreate } from '#contract/people/documents.ts'
import type { DocumentOwner } from '#contract/people/document-choices.ts'
import { type Actor, actAgain, beyondScope } from '#server/behaviors/access/actor.ts'
import { makePdf } from '#server/behaviors/pdf/make-pdf.ts'
import { enterFile } from '#server/behaviors/files/store-file.ts'
import type { Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Storage } from '#server/platform/storage.ts'
import { createDocument, verifyDocument } from '../people/documents/documents.commands.ts'
import { lockOwner } from '../people/documents/documents.policy.ts'
import { readDocument } from '../people/documents/documents.queries.ts'
import type { Chance } from './chance.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { officeTime } from './office-hours.ts'

/**
 * What adding documents needs: the file store, the key for their numbers, a sample page, and document type ids by code.
 */
export type Cabinet = { storage: Storage; secrets: Secrets; page: Buffer; types: ReadonlyMap<string, number> }

type Paper = { code: string } & Omit<DocumentCreate, 'type_id' | 'file_ids'>

const DAY = 86_400_000

/** A sample page used as the scan of any document. */
export const samplePage = () =>
  makePdf({
    content: [
      { text: 'Brigada', fontSize: 20 },
      { text: 'Demo document', fontSize: 12 },
    ],
  })

/** The expiry date of a document: usually far away, for a quarter of them within weeks, but after a week: an agency that is made for a moment of last week has no expired documents. */
export const untilLater = (chance: Chance, now: number) =>
  agencyDay(now + (chance.happens(0.25) ? chance.between(8, 28) : chance.between(200, 2_500)) * DAY)

/** Adds a document to a wallet and verifies it, as the responsible user would. */
export const addPaper = async (
  tx: Tx,
  cabinet: Cabinet,
  actor: Actor,
  holder: { entity: DocumentOwner; id: number },
  { code, ...facts }: Paper,
  verified = true,
) => {
  const owner = await lockOwner(tx, beyondScope(actor), holder.entity, holder.id)
  const name = `${code}.pdf`
  const content_type = 'application/pdf'
  const file_id = await enterFile(tx, actor, cabinet.storage, {
    name,
    content_type,
    purpose: 'document',
    bytes: cabinet.page,
  })
  const input = { type_id: cabinet.types.get(code)!, file_ids: [file_id], ...facts }
  const { id } = await createDocument(tx, actAgain(actor, { at: actor.at }), cabinet.secrets, owner, input)
  if (!verified) return
  const row = await readDocument(tx, id)
  await verifyDocument(tx, actAgain(actor, { at: actor.at }), { owner, row }, { version: 1, verification: 'verified' })
}

/** Adds the documents of houses, foremen and coordinators, dated yesterday. */
export const addPapersOfHousesAndStaff = async (tx: Tx, cabinet: Cabinet, admin: Actor, now: number) => {
  const keeper = actAgain(admin, { at: new Date(officeTime(now - DAY)).toISOString() })
  const wallets = [
    ['housing', 'properties', ['lease', 'property_insurance']],
    ['foreman', 'foremen', ['employment_agreement', 'bhp_periodic', 'driving_licence']],
    ['coordinator', 'coordinators', ['employment_agreement', 'driving_licence']],
  ] as const
  for (const [entity, table, codes] of wallets)
    for (const { id } of await tx.selectFrom(table).select('id').orderBy('id').execute())
      for (const [index, code] of codes.entries())
        await addPaper(
          tx,
          cabinet,
          keeper,
          { entity, id },
          { code, valid_to: agencyDay(now + (400 + 90 * index) * DAY) },
        )
}
