import type { Tx } from '#server/db/client.ts'

const DAYS = 14

/** Deletes old notifications of the demo agency and marks its emails as sent, so none is sent. */
export const forgetOldNews = async (tx: Tx, now: number) => {
  const before = new Date(now - DAYS * 86_400_000).toISOString()
  await tx.deleteFrom('notifications').where('created_at', '<', before).execute()
  await tx
    .updateTable('letters')
    .set((eb) => ({ sent_at: eb.ref('created_at') }))
    .execute()
}
