import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { WeighedWorkers } from '#contract/work/proposals.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'

// words: placements.nobody.placed, placements.nobody.too_young, placements.nobody.not_available, placements.nobody.refused

const causes = ['placed', 'too_young', 'not_available', 'refused'] as const

type Props = {
  contract_id: number
  from: string | null
  /** `refused` workers are free, but a rule refuses each of them on the day. */
  against: WeighedWorkers & { refused: number }
  /** Whether candidates can be surveyed for the contract. */
  surveyed: boolean
}

/** Says why no worker can be placed on a need, and what else the user can do. */
export const NobodyToPlace = ({ contract_id, from, against, surveyed }: Props) => {
  const t = useTranslations('placements.nobody')
  const format = useFormat()
  const user = useUser()
  const survey = `/contracts/${contract_id}/candidate-survey/create-survey`
  return (
    <Alert color="yellow" title={from ? t('title', { date: format.date(from) }) : t('title_open')} mb="sm">
      <Text size="sm">{t('weighed', { count: against.weighed })}</Text>
      <List size="sm">
        {causes
          .filter((cause) => against[cause] > 0)
          .map((cause) => (
            <List.Item key={cause}>{t(cause, { count: against[cause] })}</List.Item>
          ))}
      </List>
      <Text size="sm">{t('hint')}</Text>
      <Group gap="xs" mt="xs">
        {surveyed && userMayOpen(user, survey) && (
          <Button component={AppLink} to={survey} size="compact-sm" variant="default">
            {t('survey')}
          </Button>
        )}
        {userMayOpen(user, '/workers') && (
          <Button component={AppLink} to="/workers" size="compact-sm" variant="default">
            {t('workers')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
