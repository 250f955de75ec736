import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { languages } from '../basics/language.ts'
import { text } from '../basics/text.ts'
import { dataOf } from '../basics/page.ts'
import { personRef } from '../behaviors/people.ts'
import { consentKinds } from './consent-choices.ts'

const wording = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, text(5_000).min(1)])) as Record<
    (typeof languages)[number],
    ReturnType<typeof text>
  >,
)

export const consentText = z.object({
  id: z.int(),
  kind: z.enum(consentKinds),
  version: z.string(),
  text: z.record(z.enum(languages), z.string()),
  current: z.boolean(),
  created_at: instant(),
  created_by: personRef.nullable(),
})
export type ConsentText = z.output<typeof consentText>

/** The texts of consents. A text never changes: a new text is a new version, and each record names the version that the person accepted. */
export const consentTextEndpoints = define({
  'GET /api/consent-texts': {
    summary: 'All versions of the consent texts, newest first',
    access: { any: ['create candidate', 'update candidate'] },
    response: z.object({ data: z.array(consentText) }),
  },
  'POST /api/consent-texts': {
    summary: 'Add a version of a consent text, which is used from now on',
    access: 'super-admin',
    body: z.strictObject({ kind: z.enum(consentKinds), text: wording }),
    response: dataOf(consentText),
  },
})
