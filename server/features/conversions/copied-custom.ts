import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'

/** Custom values that the next record keeps: those whose field there has the same key and type. */
export const copiedCustom = (
  values: Record<string, unknown>,
  from: readonly Field[],
  to: readonly Field[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => {
      const source = from.find((field) => field.key === key)
      return source !== undefined && to.some((field) => field.key === key && field.type === source.type)
    }),
  )
