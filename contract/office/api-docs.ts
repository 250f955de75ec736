import { z } from 'zod'
import type { Access } from '../basics/endpoint.ts'
import { define } from '../basics/endpoint.ts'

/** A JSON Schema in the form of OpenAPI 3.1. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

export type ApiContent = Record<string, { schema: JsonSchema; example?: unknown }>

export type ApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

export type ApiAnswer = { $ref: string } | { description: string; content?: ApiContent }

/** One call. `x-access` is who may make it, as in the contract; `x-token` is whether an API token can ever make it; `x-unhurried` means that it has no time limit. */
export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-access': Access
  'x-token': boolean
  'x-unhurried'?: true
  security?: []
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: ApiContent }
  responses: Record<string, ApiAnswer>
}

/** A call that the server makes. */
export type ApiWebhook = {
  operationId: string
  summary: string
  parameters: ApiParameter[]
  requestBody: { required: boolean; content: ApiContent }
  responses: Record<string, ApiAnswer>
}

/** The description of the API in OpenAPI 3.1. */
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  tags: { name: string }[]
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', ApiOperation>>>
  webhooks: Record<string, { post: ApiWebhook }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, { description: string; content: ApiContent }>
    securitySchemes: Record<string, unknown>
  }
}

/** The API's description of itself. */
export const apiDocsEndpoints = define({
  'GET /api/openapi.json': {
    summary: 'Description of this API as OpenAPI 3.1',
    access: 'authenticated',
    response: z.custom<ApiDocument>((value) => typeof value === 'object'),
  },
})
