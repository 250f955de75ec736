import { createTranslator } from 'use-intl/core'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { Tx } from '#server/db/client.ts'
import { queueLetters } from '../jobs/queue-job.ts'
import { letterWords } from '../translations.ts'

/** The kinds of emails. */
export type LetterKind = keyof typeof letterWords.en

/** An email to one reader. `path` is the page it links to, after the address of the installation. */
export type LetterTo = {
  to: { email: string; locale: Language }
  kind: LetterKind
  values: Record<string, string>
  path: string | null
}

const AT_ONCE = 1_000

const rowOf = ({ to, kind, values, path }: LetterTo, created_at: string) => {
  const t = createTranslator({ locale: languageTag(to.locale), messages: letterWords[to.locale][kind] })
  return { recipient: to.email, subject: t('subject', values), body: t('body', values), path, created_at }
}

/**
 * Writes emails, each in its reader's language, and queues them with a constant number of statements; nothing is sent
 * before the transaction commits.
 */
export const writeLetters = async (tx: Tx, at: string, letters: readonly LetterTo[]) => {
  for (let from = 0; from < letters.length; from += AT_ONCE) {
    const rows = letters.slice(from, from + AT_ONCE).map((letter) => rowOf(letter, at))
    const written = await tx.insertInto('letters').values(rows).returning('id').execute()
    await queueLetters(
      tx,
      written.map(({ id }) => id),
    )
  }
}

/** Writes one email and queues it. */
export const writeLetter = (
  tx: Tx,
  at: string,
  to: LetterTo['to'],
  kind: LetterKind,
  values: Record<string, string>,
  path: string | null = null,
) => writeLetters(tx, at, [{ to, kind, values, path }])
