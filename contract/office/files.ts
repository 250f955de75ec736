import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'

/** The largest file of a custom field, in bytes. */
export const CUSTOM_FILE_BYTES = 10 * 1024 * 1024

/** Photos of users, for signed-in users. */
export const avatarEndpoints = define({
  'GET /api/users/{id}/avatar': {
    summary: 'Photo of a user',
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

const keepers = [
  'create lead',
  'update lead',
  'create candidate',
  'update candidate',
  'create worker',
  'update worker',
  'create contract',
  'update contract',
  'coordinator update contract',
] as const

/** Files of custom fields: uploaded first, attached when a record names them, downloaded through the record. */
export const customFileEndpoints = define({
  'POST /api/custom-files': {
    summary: 'Upload a file for a custom field (pdf, jpg, png, webp, heic, docx, xlsx; at most 10 MB)',
    access: { any: keepers },
    upload: { maxBytes: CUSTOM_FILE_BYTES },
    response: dataOf(z.object({ id: z.int(), name: z.string() })),
  },
  'GET /api/leads/{id}/files/{file_id}': {
    summary: 'File of a custom field of a lead',
    access: 'view lead',
    params: fileParams,
    response: 'stream',
  },
  'GET /api/candidates/{id}/files/{file_id}': {
    summary: 'File of a custom field of a candidate',
    access: 'view candidate',
    params: fileParams,
    response: 'stream',
  },
  'GET /api/workers/{id}/files/{file_id}': {
    summary: 'File of a custom field of a worker',
    access: 'view worker',
    params: fileParams,
    response: 'stream',
  },
  'GET /api/contracts/{id}/files/{file_id}': {
    summary: 'File of a custom field of a contract',
    access: 'view contract',
    params: fileParams,
    response: 'stream',
  },
  'GET /api/recruiters/freelance/{id}/files/{file_id}': {
    summary: 'File of a custom field of a freelance recruiter',
    access: 'view freelance recruiter',
    params: fileParams,
    response: 'stream',
  },
  'GET /api/housing/{id}/files/{file_id}': {
    summary: 'File of a custom field of a house',
    access: 'view contracts',
    params: fileParams,
    response: 'stream',
  },
})

/** The largest photo of a person, in bytes. */
export const PHOTO_BYTES = 5 * 1024 * 1024

/** Photos of candidates and workers. */
export const photoEndpoints = define({
  'GET /api/candidates/{id}/photo': {
    summary: 'Photo of a candidate',
    access: 'view candidates',
    params: idParams,
    response: 'stream',
  },
  'POST /api/candidates/{id}/photo': {
    summary: 'Upload a photo of a candidate (jpg, png, webp; at most 5 MB)',
    access: 'update candidate',
    params: idParams,
    upload: { maxBytes: PHOTO_BYTES },
    response: done,
  },
  'DELETE /api/candidates/{id}/photo': {
    summary: 'Remove the photo of a candidate',
    access: 'update candidate',
    params: idParams,
    response: done,
  },
  'GET /api/workers/{id}/photo': {
    summary: 'Photo of a worker',
    access: 'view workers',
    params: idParams,
    response: 'stream',
  },
  'POST /api/workers/{id}/photo': {
    summary: 'Upload a photo of a worker (jpg, png, webp; at most 5 MB)',
    access: 'update worker',
    params: idParams,
    upload: { maxBytes: PHOTO_BYTES },
    response: done,
  },
  'DELETE /api/workers/{id}/photo': {
    summary: 'Remove the photo of a worker',
    access: 'update worker',
    params: idParams,
    response: done,
  },
})
