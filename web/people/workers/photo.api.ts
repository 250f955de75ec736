import { call } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'

/** Uploads a worker's photo. */
export const sendPhoto = (id: number, file: File) => upload('POST /api/workers/{id}/photo', file, { params: { id } })

/** Removes a worker's photo. */
export const removePhoto = (id: number) => call('DELETE /api/workers/{id}/photo', { params: { id: String(id) } })
