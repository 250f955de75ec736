import { type ApiDocument, apiDocsEndpoints } from '#contract/office/api-docs.ts'
import { mount, mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { version } from '#server/platform/version.ts'
import { describeApi } from './openapi.ts'

/** The OpenAPI description, and a redirect to the page that shows it. */
export const mountApiDocs = ({ app, db, config }: Services) => {
  let document: ApiDocument | undefined
  mount(app, db, apiDocsEndpoints, {
    'GET /api/openapi.json': async () => (document ??= describeApi(mountedEndpoints(app), config.base_url, version)),
  })
  app.get('/api/docs', { config: { access: 'public' } }, (_request, reply) => reply.redirect('/api-docs'))
}
