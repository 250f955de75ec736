import type { Call } from './api-docs.api.ts'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A call as a `curl` command, with the example of the document and a token from the environment. */
export const curlOf = ({ method, path, operation }: Call, server: string) => {
  const content = Object.entries(operation.requestBody?.content ?? {})[0]
  const url = `${server}${path.replace(/\{\w+\}/g, '1')}`
  const isKeyed = operation.parameters?.some(({ name }) => name === 'Idempotency-Key')
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(operation.security ? [] : ['-H "Authorization: Bearer $BRIGADA_TOKEN"']),
    ...(isKeyed ? [`-H 'Idempotency-Key: one-key-a-request'`] : []),
    ...(content?.[0] === 'multipart/form-data' ? [`-F 'file=@leads.csv'`] : []),
    ...(content?.[0] === 'application/json'
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(content[1].example))}`]
      : []),
  ].join(' \\\n  ')
}
