import { useState } from 'react'
import { MOST_BREAK_MIN } from '#contract/work/shift-choices.ts'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { useProblems } from '#web/ui/problems.ts'

type Props = { label: string; value: number; error?: string | undefined; onChange: (minutes: number) => void }

/** The break of a shift in minutes; an empty field is no break, and one that is too long is refused at once. */
export const BreakInput = ({ label, value, error, onChange }: Props) => {
  const { say } = useProblems()
  const [isEmpty, setEmpty] = useState(false)
  const tooLong = value > MOST_BREAK_MIN ? say({ code: 'too_big', params: { max: MOST_BREAK_MIN } }) : undefined
  return (
    <WholeInput
      label={label}
      value={isEmpty && value === 0 ? null : value}
      error={tooLong ?? error}
      onChange={(minutes) => {
        setEmpty(minutes === null)
        onChange(minutes ?? 0)
      }}
      min={0}
      max={MOST_BREAK_MIN}
      hideControls
    />
  )
}
