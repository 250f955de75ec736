import { createTranslator } from 'use-intl/core'
import { type Language, languageTag } from '#contract/basics/language.ts'
import { letters as en } from '#locales/en/letters.ts'
import { letters as es } from '#locales/es/letters.ts'
import { letters as pl } from '#locales/pl/letters.ts'
import { letters as ru } from '#locales/ru/letters.ts'
import { letters as ua } from '#locales/ua/letters.ts'
import type { Tx } from '#server/db/client.ts'
import { queueJob } from '../jobs/queue-job.ts'

const words = { en, es, pl, ru, ua }

/** The letters the product writes. */
export type LetterKind = keyof typeof en

/** Writes a letter in the reader's language and queues it; nothing leaves before the transaction commits. `path` is a page it leads to, after the address of the installation. */
export const writeLetter = async (
  tx: Tx,
  at: string,
  to: { email: string; locale: Language },
  kind: LetterKind,
  values: Record<string, string>,
  path: string | null = null,
) => {
  const t = createTranslator({ locale: languageTag(to.locale), messages: words[to.locale][kind] })
  const { id } = await tx
    .insertInto('letters')
    .values({ recipient: to.email, subject: t('subject', values), body: t('body', values), path, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueJob(tx, 'send_letter', { letter_id: id })
}
