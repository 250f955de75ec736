import { Button, Fieldset, SimpleGrid, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { ShiftPattern } from '#contract/work/contracts.ts'
import { TimeInput } from '#web/ui/dates/TimeInput.tsx'
import { BreakInput } from '../parts/BreakInput.tsx'

const MOST = 6
const USUAL: ShiftPattern = { name: '', start: '06:00', end: '14:00', break_min: 30 }

/** The shifts of a work site, at most six; errors appear at their shift. */
export const ShiftsInput = ({
  value,
  onChange,
  disabled,
  errors,
}: {
  value: ShiftPattern[]
  onChange: (value: ShiftPattern[]) => void
  disabled: boolean
  errors: Readonly<Record<string, unknown>>
}) => {
  const t = useTranslations('contracts')
  const change = (index: number, part: Partial<ShiftPattern>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const error = (index: number, name: string) => errors[`shift_patterns.${index}.${name}`] as string | undefined
  return (
    <>
      {value.map((shift, index) => (
        <Fieldset key={index} mb="sm" legend={t('shift.legend', { number: String(index + 1) })} disabled={disabled}>
          <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
            <TextInput
              label={t('shift.name')}
              required
              value={shift.name}
              error={error(index, 'name')}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
            />
            {(['start', 'end'] as const).map((end) => (
              <TimeInput
                key={end}
                label={t(`shift.${end}`)}
                required
                value={shift[end]}
                error={error(index, end)}
                onChange={(clock) => change(index, { [end]: clock })}
              />
            ))}
            <BreakInput
              label={t('shift.break_min')}
              value={shift.break_min}
              error={error(index, 'break_min')}
              onChange={(break_min) => change(index, { break_min })}
            />
          </SimpleGrid>
          {!disabled && (
            <Button
              mt="xs"
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconX size={14} />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              {t('shift.remove', { number: String(index + 1) })}
            </Button>
          )}
        </Fieldset>
      ))}
      {!disabled && value.length < MOST && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, USUAL])}
        >
          {t('shift.add')}
        </Button>
      )}
    </>
  )
}
