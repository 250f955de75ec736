import { sql } from 'kysely'
import { type ConsentText, consentTextEndpoints } from '#contract/people/consent-texts.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { addConsentText } from './consent-texts.commands.ts'

const listTexts = async (db: Db): Promise<ConsentText[]> => {
  const { rows } = await sql<ConsentText>`
    select t.id, t.kind, t.version, t.text, t.id = max(t.id) over (partition by t.kind) as current, t.created_at,
      case when u.id is null then null else jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as created_by
    from consent_texts t left join users u on u.id = t.created_by order by t.id desc`.execute(db)
  return rows
}

/** The consent texts. */
export const mountConsentTexts = ({ app, db }: Services) =>
  mount(app, db, consentTextEndpoints, {
    'GET /api/consent-texts': async ({ tx }) => ({ data: await listTexts(tx) }),
    'POST /api/consent-texts': async ({ tx, actor, body }) => {
      const id = await addConsentText(tx, actor, body)
      return { data: found((await listTexts(tx)).find((text) => text.id === id)) }
    },
  })
