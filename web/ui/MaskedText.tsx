import { ActionIcon, Group, Text } from '@mantine/core'
import { IconEye } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { CopyText } from './contacts.tsx'
import { sayFailed } from './notices.ts'
import { useProblems } from './problems.ts'

type Props = {
  /** The last characters, which are visible. */
  tail: string | undefined
  /** The label of the button that shows the whole number. */
  label: string
  /** Fetches the whole number; absent if the user may not see it. */
  ask?: (() => Promise<string>) | undefined
}

/** A number of which only the last characters are visible, until the user asks for the whole. */
export const MaskedText = ({ tail, label, ask }: Props) => {
  const problems = useProblems()
  const [value, setValue] = useState<string | null>(null)
  if (value !== null) return <CopyText text={value} />
  const show = async (whole: () => Promise<string>) => {
    try {
      setValue(await whole())
    } catch (failure) {
      sayFailed(problems.sayFailure(failure))
    }
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Text span inherit>
        •••• {tail}
      </Text>
      {ask && (
        <ActionIcon variant="subtle" size="sm" aria-label={label} onClick={() => void show(ask)}>
          <IconEye size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
