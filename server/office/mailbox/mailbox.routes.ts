import { mailboxEndpoints } from '#contract/team/session.ts'
import { readAgency } from '#server/behaviors/agency.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { letterText } from '#server/behaviors/letters/letter-text.ts'
import type { Services } from '#server/behaviors/services.ts'
import { notFound } from '#server/platform/problems.ts'
import { mailboxCaller, holdsDemoAgency, isMailboxOpen } from './mailbox.policy.ts'

/**
 * The development mailbox: emails of the demo agency, kept when there is no SMTP server, and readable on this machine
 * only. Elsewhere the page does not exist.
 */
export const mountMailbox = ({ app, db, config }: Services) =>
  mount(app, db, mailboxEndpoints, {
    'GET /api/mailbox': async ({ tx, query, request }) => {
      if (!isMailboxOpen(config, await holdsDemoAgency(tx), mailboxCaller(request))) throw notFound()
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
