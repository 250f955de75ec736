import type { ComponentProps } from 'react'
import { DecimalInput } from './DecimalInput.tsx'

type Props = Omit<ComponentProps<typeof DecimalInput>, 'value' | 'onChange' | 'decimalScale' | 'clampBehavior'> & {
  value: number | null
  min: number
  onChange: (value: number | null) => void
}

/** A field for a whole number that is not negative; null while it is empty. A number out of range stays as typed, and the server refuses it. */
export const WholeInput = ({ value, onChange, ...rest }: Props) => (
  <DecimalInput
    {...rest}
    decimalScale={0}
    clampBehavior="none"
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
  />
)
