import type { Db } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import { smtpSender } from '#server/platform/mail.ts'
import { readAgency } from '../agency.ts'
import { letterText } from './letter-text.ts'

/**
 * Sends an email to the SMTP server once; without a server it stays in the mailbox. Throws when the server refuses it,
 * so the job is retried.
 */
export const sendLetter = async (db: Db, config: Pick<Config, 'smtp_url' | 'mail_from' | 'base_url'>, id: number) => {
  const letter = await db
    .selectFrom('letters')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (!letter || config.smtp_url === null) return
  try {
    await smtpSender(
      config.smtp_url,
      config.mail_from,
    )({ ...letter, body: letterText(config.base_url, letter, await readAgency(db)) })
  } catch (error) {
    await db
      .updateTable('letters')
      .set({ failure: (error as Error).message.slice(0, 500) })
      .where('id', '=', id)
      .execute()
    throw error
  }
  await db
    .updateTable('letters')
    .set({ sent_at: new Date().toISOString(), failure: null })
    .where('id', '=', id)
    .execute()
}
