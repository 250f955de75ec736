import { mailboxEndpoints } from '#contract/session.ts'
import { readAgency } from '#server/behaviors/agency.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { letterText } from '#server/behaviors/letters/letter-text.ts'
import type { Services } from '#server/behaviors/services.ts'
import { isLoopback } from '#server/platform/config.ts'
import { notFound } from '#server/platform/problems.ts'

/** The development mailbox: letters kept for want of an SMTP server, readable only while the server listens on loopback. */
export const mountMailbox = ({ app, db, config }: Services) =>
  mount(app, db, mailboxEndpoints, {
    'GET /api/mailbox': async ({ tx, query }) => {
      if (config.smtp_url !== null || !isLoopback(config.host)) throw notFound()
      const rows = await tx
        .selectFrom('letters')
        .$if(query.to !== undefined, (select) => select.where('recipient', '=', query.to!))
        .select(['id', 'recipient as to', 'subject', 'body', 'path', 'created_at'])
        .orderBy('id', 'desc')
        .limit(100)
        .execute()
      const agency = await readAgency(tx)
      return {
        data: rows.map(({ body, path, ...row }) => ({
          ...row,
          text: letterText(config.base_url, { body, path }, agency),
        })),
      }
    },
  })
