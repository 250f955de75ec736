import { Button, FileButton, Table, Text } from '@mantine/core'
import { IconFileUpload } from '#web/ui/icons/index.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import { useGo } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import classes from './imports.module.css'
import { importCalls, importsQuery, useImportEntity } from './imports.api.ts'

/** Uploads a file of people, and lists previous imports. */
const ImportsPage = () => {
  const t = useTranslations('imports')
  const format = useFormat()
  const go = useGo()
  const entity = useImportEntity()
  const home = `/${entity}s`
  const { data: imports = [] } = useQuery(importsQuery(entity))
  const send = useMutation({
    mutationFn: (file: File) => importCalls(entity).upload(file),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(['imports', entity, data.id], data)
      void queryClient.invalidateQueries({ queryKey: ['imports', entity], exact: true })
      void go(`${home}/import/${data.id}`)
    },
  })
  const take = (file: File | null | undefined) => file && send.mutate(file)
  return (
    <Page title={t(`titles.${entity}`)} actions={<AppLink to={home}>{t(`backs.${entity}`)}</AppLink>}>
      <Section>
        <div
          className={classes.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
        >
          <IconFileUpload size={34} stroke={1.4} aria-hidden />
          <Text fw={600}>{t('drop')}</Text>
          <Text size="sm" c="var(--muted)" maw="34rem">
            {t(`drop_hints.${entity}`)}
          </Text>
          <FileButton onChange={take} accept=".csv,.tsv,.txt,.xlsx">
            {(props) => (
              <Button {...props} loading={send.isPending}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
        </div>
        {send.error && <ErrorNotice failure={send.error} />}
      </Section>
      {imports.length > 0 && (
        <Section title={t('earlier')}>
          <div className={classes.scroller}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('file')}</Table.Th>
                  <Table.Th>{t('when')}</Table.Th>
                  <Table.Th>{t('state')}</Table.Th>
                  <Table.Th ta="end">{t('rows')}</Table.Th>
                  <Table.Th ta="end">{t('row_states.created')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {imports.map((run) => (
                  <Table.Tr key={run.id}>
                    <Table.Td>
                      <AppLink to={`${home}/import/${run.id}`}>{run.file_name}</AppLink>
                    </Table.Td>
                    <Table.Td>
                      <When at={run.created_at} />
                    </Table.Td>
                    <Table.Td>{t(`states.${run.state}`)}</Table.Td>
                    <Table.Td ta="end">{format.number(run.total_rows)}</Table.Td>
                    <Table.Td ta="end">{format.number(run.counts.created)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </Section>
      )}
    </Page>
  )
}

export default ImportsPage
