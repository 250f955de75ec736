import { z } from 'zod'
import { define } from './basics/endpoint.ts'
import { idParams } from './basics/id.ts'
import { dataOf } from './basics/page.ts'

/** The largest file of a custom field, in bytes. */
export const CUSTOM_FILE_BYTES = 10 * 1024 * 1024

/** Pictures of users, for the signed-in. */
export const avatarEndpoints = define({
  'GET /api/users/{id}/avatar': {
    summary: "A user's picture",
    access: 'signed-in',
    params: idParams,
    response: 'stream',
  },
})

const fileParams = idParams.extend({
  file_id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_id' })
    .transform(Number),
})

/** Files of custom fields: uploaded first, kept by the record that names them, served through the record. */
export const customFileEndpoints = define({
  'POST /api/custom-files': {
    summary: 'Upload a file for a custom field (pdf, jpg, png, webp, docx, xlsx; at most 10 MB)',
    access: { any: ['create lead', 'update lead'] },
    upload: { maxBytes: CUSTOM_FILE_BYTES },
    response: dataOf(z.object({ id: z.int(), name: z.string() })),
  },
  'GET /api/leads/{id}/files/{file_id}': {
    summary: 'A file that a custom field of a lead keeps',
    access: 'view lead',
    params: fileParams,
    response: 'stream',
  },
})
