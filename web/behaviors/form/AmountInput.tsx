import { Text } from '@mantine/core'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import type { FieldProps } from './fields-of.ts'

/** A field for an amount, with its unit at the right. */
export const AmountInput = ({
  value,
  onChange,
  unit,
  decimals = 2,
  ...rest
}: FieldProps<number | null> & {
  unit?: string | null | undefined
  decimals?: number
  required?: boolean
  disabled?: boolean
  description?: string
}) => (
  <DecimalInput
    {...rest}
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    decimalScale={decimals}
    min={0}
    hideControls
    clampBehavior="none"
    {...(unit ? { rightSection: <Text size="xs">{unit}</Text> } : {})}
  />
)
