import type { Statement } from './record.ts'

/** What the bare server does for a request: the product's own statements. A write is recorded once and repeated with new values in place of the recorded ones. */
export type Plan = {
  kind: 'list' | 'record' | 'part' | 'create' | 'update' | 'login' | 'export'
  statements: Statement[]
  /** Digits, a text or a version in the recorded write that new values replace. */
  marker: string
}

/** Plans by token, method, and path with its query. */
export type Plans = Record<string, Plan>

export const reviver = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer'
    ? Buffer.from((value as { data: number[] }).data)
    : value

/** Plans as text and back; buffers stay buffers. */
export const writePlans = (plans: Plans) => JSON.stringify(plans)
export const readPlans = (text: string) => JSON.parse(text, reviver) as Plans

/** Whether the statement loads the session. */
export const isSession = ({ text }: Statement) => text.startsWith('select s.id as session_id')

/** The key of a plan. */
export const planKey = ({ method, path, token }: { method: string; path: string; token: string | null }) =>
  `${token ?? ''} ${method} ${path}`
