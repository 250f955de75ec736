import http from 'node:http'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Adds security headers to each answer; they are always the same and computed once. */
export const secureAnswers = (app: FastifyInstance, options: HelmetOptions) => {
  const request = new http.IncomingMessage(new net.Socket())
  const pattern = new http.ServerResponse(request)
  helmet(options)(request, pattern, (failure) => {
    if (failure instanceof Error) throw failure
  })
  const headers = pattern.getHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
