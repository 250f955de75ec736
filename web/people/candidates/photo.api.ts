import { call } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'

/** Uploads a candidate's photo. */
export const sendPhoto = (id: number, file: File) => upload('POST /api/candidates/{id}/photo', file, { params: { id } })

/** Removes a candidate's photo. */
export const removePhoto = (id: number) => call('DELETE /api/candidates/{id}/photo', { params: { id: String(id) } })
