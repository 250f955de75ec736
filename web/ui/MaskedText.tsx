import { ActionIcon, Group, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyText } from './contacts.tsx'
import { sayFailed } from './notices.ts'
import { useProblems } from './problems.ts'

type Props = {
  /** The last characters, which may be shown. */
  tail: string | undefined
  /** What the button that shows it whole is called. */
  label: string
  /** Asks for the whole; absent where the user may not. */
  ask?: (() => Promise<string>) | undefined
}

/** A number by its last characters, and whole once it is asked for. */
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
