import { Alert, Button, Group, Text } from '@mantine/core'

type Props = { text: string; action: string; onOpen: () => void }

/** Says what several placements of a contract lack, with the button that changes them. */
export const SeveralNotice = ({ text, action, onOpen }: Props) => (
  <Alert color="yellow" mb="md">
    <Group justify="space-between" gap="sm">
      <Text size="sm">{text}</Text>
      <Button size="compact-sm" variant="default" onClick={onOpen}>
        {action}
      </Button>
    </Group>
  </Alert>
)
