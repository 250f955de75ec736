import http from 'node:http'

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>

/** Sends an answer as JSON with its length. */
export const sendJson = (response: http.ServerResponse, data: unknown) => {
  const text = JSON.stringify(data)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** Listens on `PORT` until it is told to end; a failure is a 500 with its reason. */
export const serve = (answer: Answer) => {
  const server = http.createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    answer(request, response).catch((error: Error) => {
      const text = `${error.message}\n${error.stack}`
      response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text)
    })
  })
  server.listen(Number(process.env['PORT']), '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
}
