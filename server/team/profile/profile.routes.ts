import { avatarEndpoints } from '#contract/office/files.ts'
import { sessionEndpoints } from '#contract/team/session.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { storePicture } from '#server/behaviors/files/pictures.ts'
import type { Services } from '#server/behaviors/services.ts'
import { pick } from '#server/platform/pick.ts'
import { found } from '#server/platform/problems.ts'
import { currentUser } from '#server/behaviors/access/current-user.ts'
import { forgetDeviceOf } from '../session/known-devices.commands.ts'
import { endOtherSessions, endSession } from '../session/session.commands.ts'
import { setAvatar, updateProfile } from './profile.commands.ts'

const endpoints = {
  ...pick(sessionEndpoints, [
    'PUT /api/profile',
    'POST /api/profile/update-avatar',
    'POST /api/profile/delete-avatar',
    'GET /api/profile/sessions',
    'DELETE /api/profile/sessions/{id}',
    'DELETE /api/profile/sessions',
  ]),
  ...avatarEndpoints,
}

/** The signed-in user's data, photo and sessions; and the photos of all users for signed-in users. */
export const mountProfile = ({ app, db, config, storage }: Services) =>
  mount(app, db, endpoints, {
    'PUT /api/profile': async ({ tx, actor, body }) => {
      await updateProfile(tx, actor, config.base_url, body)
      return { data: await currentUser(tx, actor.user_id!) }
    },
    'POST /api/profile/update-avatar': async ({ tx, actor, file }) => {
      await setAvatar(tx, actor, await storePicture(tx, actor, storage, file))
      return { data: await currentUser(tx, actor.user_id!) }
    },
    'POST /api/profile/delete-avatar': async ({ tx, actor }) => {
      await setAvatar(tx, actor, null)
      return { data: await currentUser(tx, actor.user_id!) }
    },
    'GET /api/profile/sessions': async ({ tx, actor }) => {
      const rows = await tx
        .selectFrom('sessions')
        .where('user_id', '=', actor.user_id)
        .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'ip', 'user_agent'])
        .orderBy('last_seen_at', 'desc')
        .limit(100)
        .execute()
      return { data: rows.map((row) => ({ ...row, current: row.id === actor.session_id })) }
    },
    'DELETE /api/profile/sessions/{id}': async ({ tx, actor, params }) => {
      await forgetDeviceOf(tx, actor.user_id!, params.id)
      found((await endSession(tx, actor.user_id!, params.id)) || undefined)
      return { data: {} }
    },
    'DELETE /api/profile/sessions': async ({ tx, actor }) => {
      await endOtherSessions(tx, actor.user_id!, actor.session_id!)
      return { data: {} }
    },
    'GET /api/users/{id}/avatar': async ({ tx, params }) => {
      const file = await tx
        .selectFrom('users as u')
        .innerJoin('files as f', 'f.id', 'u.avatar_file_id')
        .where('u.id', '=', params.id)
        .select(['f.storage_key', 'f.content_type', 'f.id'])
        .executeTakeFirst()
      const { storage_key, content_type, id } = found(file)
      return { stream: await storage.read(storage_key), content_type, etag: `"${id}"` }
    },
  })
