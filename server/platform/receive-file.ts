import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { tooLarge } from '#contract/basics/file-size.ts'
import { plainName } from './file-name.ts'
import { ProblemError } from './problems.ts'

/** An uploaded file in a temporary place that `discard` deletes. */
export type ReceivedFile = { path: string; name: string; size: number; sha256: string; discard: () => Promise<void> }

/**
 * Streams the one file of a multipart request to disk; 413 above `maxBytes` without reading the rest, 400 without a
 * file or for an empty one.
 */
export const receiveFile = async (request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> => {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxBytes + 65_536) throw new ProblemError(413, 'payload_too_large', { errors: [tooLarge(maxBytes)] })
  if (!request.isMultipart()) throw new ProblemError(415, 'unsupported_media_type')
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } })
  if (!part) throw new ProblemError(400, 'invalid', { errors: [{ path: 'file', code: 'required' }] })
  const target = path.join(os.tmpdir(), `brigada-upload-${randomUUID()}`)
  const discard = () => fs.promises.rm(target, { force: true })
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(part.file, measure, fs.createWriteStream(target, { mode: 0o600 }))
    if (part.file.truncated) throw new ProblemError(413, 'payload_too_large', { errors: [tooLarge(maxBytes)] })
    if (size === 0) throw new ProblemError(400, 'invalid', { errors: [{ path: 'file', code: 'empty' }] })
  } catch (failure) {
    // The rest of the body is read and dropped, because the next request on the connection follows it.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw failure
  }
  return { path: target, name: plainName(part.filename), size, sha256: hash.digest('hex'), discard }
}
