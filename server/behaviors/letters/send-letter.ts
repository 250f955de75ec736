import { createTranslator } from 'use-intl/core'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { Tx } from '#server/db/client.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { letterWords } from '../translations.ts'

/** The letters the product writes. */
export type LetterKind = keyof typeof letterWords.en

/** Writes a letter in the reader's language and queues it; nothing leaves before the transaction commits. `path` is a page it leads to, after the address of the installation. */
export const writeLetter = async (
  tx: Tx,
  at: string,
  to: { email: string; locale: Language },
  kind: LetterKind,
  values: Record<string, string>,
  path: string | null = null,
) => {
  const t = createTranslator({ locale: languageTag(to.locale), messages: letterWords[to.locale][kind] })
  const { id } = await tx
    .insertInto('letters')
    .values({ recipient: to.email, subject: t('subject', values), body: t('body', values), path, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueJob(tx, 'send_letter', { letter_id: id }, `letter:${id}`)
}
