import { Checkbox, Skeleton, Table, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { notificationGroups, notificationKinds } from '#contract/office/notification-choices.ts'
import type { NotificationChoice } from '#contract/office/notifications.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import classes from './ProfilePage.module.css'
import { newsChoicesQuery } from './profile.api.ts'

const ways = ['bell', 'email'] as const

const isFixed = ({ type }: NotificationChoice, way: (typeof ways)[number]) =>
  way === 'email' && notificationKinds[type].email === 'always'

const replaced = (choices: readonly NotificationChoice[], choice: NotificationChoice) =>
  choices.map((one) => (one.type === choice.type ? choice : one))

/** The user's notification types in the bell and by email; each box is saved when it is ticked. */
export const NewsChoices = () => {
  const t = useTranslations('profile.news')
  const { sayFailure } = useProblems()
  const { data: choices, error, refetch } = useQuery(newsChoicesQuery)
  const save = useMutation({
    mutationFn: (choice: NotificationChoice) => call('PUT /api/profile/notifications', { body: { choices: [choice] } }),
    onMutate: async (choice) => {
      const asked = queryClient.cancelQueries(newsChoicesQuery)
      queryClient.setQueryData(newsChoicesQuery.queryKey, (known) => known && replaced(known, choice))
      await asked
    },
    onError: (failure) => sayFailed(sayFailure(failure)),
    onSettled: () => queryClient.invalidateQueries(newsChoicesQuery),
  })
  return (
    <Section title={t('title')}>
      <Text size="sm" c="var(--muted)" mb="sm">
        {t('hint')}
      </Text>
      {error && !choices && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!choices && !error && <Skeleton height={320} />}
      {choices && (
        <Table className={classes.news} verticalSpacing={6} horizontalSpacing={0} withRowBorders={false}>
          {notificationGroups.map((group, index) => (
            <Fragment key={group}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t(`groups.${group}`)}</Table.Th>
                  {ways.map((way) => (
                    <Table.Th key={way} scope="col" className={classes.tick}>
                      <span className={index > 0 ? 'visually-hidden' : undefined}>{t(`ways.${way}`)}</span>
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {choices
                  .filter(({ type }) => notificationKinds[type].group === group)
                  .map((choice) => (
                    <Table.Tr key={choice.type}>
                      <Table.Td>{t(`kinds.${choice.type}`)}</Table.Td>
                      {ways.map((way) => (
                        <Table.Td key={way} className={classes.tick}>
                          <label className={classes.box} htmlFor={`${choice.type}-${way}`}>
                            <Checkbox
                              id={`${choice.type}-${way}`}
                              aria-label={t('box', { kind: t(`kinds.${choice.type}`), way: t(`ways.${way}`) })}
                              checked={choice[way]}
                              disabled={isFixed(choice, way)}
                              onChange={(event) => save.mutate({ ...choice, [way]: event.currentTarget.checked })}
                            />
                          </label>
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
              </Table.Tbody>
            </Fragment>
          ))}
        </Table>
      )}
      <Text size="sm" c="var(--muted)" mt="xs">
        {t('always')}
      </Text>
    </Section>
  )
}
