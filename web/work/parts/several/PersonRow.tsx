import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProblem } from '#contract/basics/problem.ts'
import lines from '#web/ui/Lines.module.css'
import { useProblems } from '#web/ui/problems.ts'
import classes from './several.module.css'

type Props = {
  name: string
  description: string
  chosen: boolean
  /** Whether the row may not be chosen now. */
  closed: boolean
  /** What stands in the way, without what stands at the input. */
  problems: readonly FieldProblem[]
  onChoose: (chosen: boolean) => void
  /** The input of the row. */
  children: ReactNode
}

/** A placed person in a form that changes several placements: a tick, the present facts, what stands in the way, and an input. */
export const PersonRow = ({ name, description, chosen, closed, problems, onChoose, children }: Props) => {
  const { say } = useProblems()
  return (
    <li className={lines.row}>
      <Checkbox
        className={classes.person}
        checked={chosen}
        disabled={closed}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={<b>{name}</b>}
        description={description}
        error={problems.map(say).join(' ') || undefined}
      />
      {children}
    </li>
  )
}
