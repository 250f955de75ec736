import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withStyleNonce } from './page-policy.ts'
import { withPreloads } from './preloads.ts'

const ROOT = path.resolve(import.meta.dirname, '../../dist/web')

const PRELOADS = path.join(ROOT, 'preloads.json')

/**
 * The service worker, which opens the app on site without a connection; it covers all paths, so it is served beside the
 * page.
 */
const WORKER = '/service-worker.js'

/** The built files lie in one folder. Their route is our own, because that of the plugin lists the whole folder for each file. */
const isAsset = (name: string) => /^[\w-][\w.-]*$/.test(name)

const sendPage = async (reply: FastifyReply, file: string, url: string) => {
  const built = await withPreloads(await fs.promises.readFile(file, 'utf8'), PRELOADS, url)
  const { page, policy } = withStyleNonce(built, String(reply.getHeader('content-security-policy') ?? ''))
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', policy)
    .send(page)
}

/**
 * Serves the built web: hashed assets cached permanently, every other path as the one page; unknown `/api` paths
 * through `missing`.
 */
export const serveWeb = async (app: FastifyInstance, missing: (reply: FastifyReply) => unknown) => {
  const page = path.join(ROOT, 'index.html')
  const built = fs.existsSync(page)
  if (built) {
    await app.register(fastifyStatic, {
      root: path.join(ROOT, 'assets'),
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
    app.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/assets/:file',
      config: { access: 'public' },
      handler: ({ params: { file } }, reply) => (isAsset(file) ? reply.sendFile(file) : missing(reply)),
    })
    await app.register(fastifyStatic, {
      root: path.join(ROOT, 'app'),
      prefix: '/app/',
      decorateReply: false,
      maxAge: '1d',
      index: false,
    })
    app.get(WORKER, { config: { access: 'public' } }, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(fs.createReadStream(path.join(ROOT, WORKER))),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|app|assets|health|metrics)([/?]|$)/.test(request.url)
    if (!isPage || !built) return missing(reply)
    return sendPage(reply, page, request.url)
  })
}
