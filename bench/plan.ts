import type { Statement } from './record.ts'

/** What the bare server does for a request: the product's own statements. A write is told once and repeated with fresh values in the place of the told ones. */
export type Plan = {
  kind: 'list' | 'record' | 'create' | 'update' | 'login' | 'export'
  statements: Statement[]
  /** Digits, a text or a version of the told write that stand for new ones. */
  marker: string
}

/** Plans by who asks, method, and path with its query. */
export type Plans = Record<string, Plan>

const reviver = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer'
    ? Buffer.from((value as { data: number[] }).data)
    : value

/** Plans as text, and back; buffers stay buffers. */
export const writePlans = (plans: Plans) => JSON.stringify(plans)
export const readPlans = (text: string) => JSON.parse(text, reviver) as Plans

/** Whether the statement finds out who asks. */
export const isSession = ({ text }: Statement) => text.startsWith('select s.id as session_id')

/** Under which key a plan stands. */
export const planKey = ({ method, path, token }: { method: string; path: string; token: string | null }) =>
  `${token ?? ''} ${method} ${path}`
