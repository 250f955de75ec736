import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** How many rows of a queue are shown, and a button that shows more; nothing while all are shown. */
export const MoreRows = ({ pages, shown, total }: { pages: Pages; shown: number; total: number }) => {
  const app = useTranslations('app')
  if (!pages.hasNextPage) return null
  return (
    <Group gap="sm" mt="sm">
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {app('more')}
      </Button>
      <Text size="sm" c="var(--muted)" aria-live="polite">
        {app('shown_of', { shown, total })}
      </Text>
    </Group>
  )
}
