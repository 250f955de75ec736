import { Select, type SelectProps } from '@mantine/core'
import { fullName } from '#contract/basics/full-name.ts'
import type { PersonChoice } from './useChosenPerson.ts'

type Props = Pick<SelectProps, 'mb'> & {
  label: string
  choice: PersonChoice
  /** An option for everyone, if all can be shown at once. */
  all?: { value: string; label: string; chosen: boolean }
}

/** Selects whose pages are shown, for users who may see others' pages; nothing if there is no choice. */
export const ChoosePerson = ({ label, choice, all, ...rest }: Props) =>
  choice.options.length > 0 && (
    <Select
      {...rest}
      aria-label={label}
      searchable
      data={[
        ...(all ? [{ value: all.value, label: all.label }] : []),
        ...choice.options.map((one) => ({ value: String(one.id), label: fullName(one) })),
      ]}
      value={all?.chosen ? all.value : choice.chosen ? String(choice.chosen.id) : null}
      onChange={choice.choose}
    />
  )
