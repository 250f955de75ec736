import { agencyDay } from '#contract/basics/agency-day.ts'
import path from 'node:path'
import { PassThrough, Readable, pipeline } from 'node:stream'
import { createTranslator } from 'use-intl/core'
import yazl from 'yazl'
import { languageTag } from '#contract/basics/language.ts'
import type { KnownEntity, PersonEntity } from '#contract/people/personal-data-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { namelessIn, saidIn } from '#server/behaviors/people/said-nameless.ts'
import type { Services } from '#server/behaviors/services.ts'
import { personalDataWords } from '#server/behaviors/translations.ts'
import { findChain, recordOf } from './person-chain.ts'
import { type PersonFile, filesOf } from './person-parts.ts'
import { readPerson } from './read-person.ts'

// words: personal_data.archive.*

const safe = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120)

const folders = { photo: 'photo', document: 'documents', custom: 'other', report: 'on-site', task: 'tasks' } as const

const placeOf = (file: PersonFile) => {
  const { ext, name } = path.parse(safe(file.name))
  return `${folders[file.kind]}/${safe(file.folder)}/${name}-${file.id}${ext}`
}

const readme = (actor: Actor, name: string, files: number) => {
  const t = createTranslator({ locale: languageTag(actor.locale), messages: personalDataWords[actor.locale].archive })
  return `${t('title', { name })}\n\n${t('made', { at: actor.at.slice(0, 16).replace('T', ' ') })}\n\n${t('data')}\n${t('files', { count: files })}\n${t('care')}\n`
}

/** All stored data about the person of a record, as a ZIP that is streamed. */
export const exportPerson = async (
  services: Omit<Services, 'app'>,
  actor: Actor,
  entity: PersonEntity,
  id: number,
): Promise<Bytes> => {
  const chain = await findChain(services.db, actor, entity, id)
  const { first_name, last_name } = recordOf(chain, entity)
  const files = await filesOf(services.db, chain)
  const data = await readPerson(services.exportDb, services.secrets, actor, chain)
  return handOver(services, actor, { entity, id, first_name, last_name }, files, data)
}

/** A person's data and files as a streamed ZIP; the export is recorded in history before the first byte. */
export const handOver = async (
  { db, storage, log }: Omit<Services, 'app'>,
  actor: Actor,
  { entity, id, first_name, last_name }: { entity: KnownEntity; id: number; first_name: string; last_name: string },
  files: readonly PersonFile[],
  data: unknown,
): Promise<Bytes> => {
  await db
    .transaction()
    .execute((tx) =>
      recordChange(
        tx,
        actAgain(actor),
        'exported',
        { entity, id },
        {},
        { export: { format: 'zip', files: files.length } },
      ),
    )
  const zip = new yazl.ZipFile()
  const moment = { mtime: new Date(actor.at) }
  const name = namelessIn(actor.locale)(fullName({ first_name, last_name }))
  zip.addBuffer(Buffer.from(readme(actor, name, files.length)), 'README.txt', moment)
  zip.addBuffer(Buffer.from(JSON.stringify(saidIn(actor.locale, data), null, 2)), 'data.json', moment)
  for (const file of files)
    zip.addReadStreamLazy(placeOf(file), { ...moment, compress: false }, (give) => {
      storage.read(file.storage_key).then(
        (stream: Readable) => give(null, stream),
        (failure: unknown) => give(failure, Readable.from([])),
      )
    })
  zip.end()
  const out = new PassThrough()
  zip.on('error', (failure: Error) => out.destroy(failure))
  pipeline(zip.outputStream, out, (failure) => {
    if (failure) log.warn('an export of a person broke off', { entity, id, error: failure.message })
  })
  const file_name = `${safe(name).replaceAll(' ', '-')}-${agencyDay(actor.at)}.zip`
  return { stream: out, content_type: 'application/zip', file_name }
}
