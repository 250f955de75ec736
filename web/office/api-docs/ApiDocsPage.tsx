import { Button, Text, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ApiDocument } from '#contract/office/api-docs.ts'
import { ListSkeleton } from '#web/behaviors/list/ListSkeleton.tsx'
import { download } from '#web/platform/transfer.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { CallView } from './CallView.tsx'
import { Fold } from './Fold.tsx'
import { Introduction } from './Prose.tsx'
import { SchemaView } from './SchemaView.tsx'
import { apiDocumentQuery, callsByNoun } from './api-docs.api.ts'
import classes from './api-docs.module.css'

const Calls = ({ document, search }: { document: ApiDocument; search: string }) => {
  const t = useTranslations('api_docs')
  const nouns = callsByNoun(document, search)
  if (nouns.length === 0) return <Empty text={t('nothing_found')} />
  const schemas = Object.entries(document.components.schemas)
  const part = (name: string, count: number) => (
    <>
      <h2 className={classes.noun}>{name}</h2>
      <span className={classes.count}>{count}</span>
    </>
  )
  return (
    <div className={classes.parts}>
      {nouns.map(([noun, calls]) => (
        <Fold
          key={`${noun} ${search === ''}`}
          isPart
          id={`noun-${noun}`}
          isOpen={search !== ''}
          holds={(id) => calls.some(({ operation }) => operation.operationId === id)}
          summary={part(noun, calls.length)}
        >
          {() => calls.map((call) => <CallView key={call.operation.operationId} call={call} document={document} />)}
        </Fold>
      ))}
      <Fold isPart id="schemas" holds={(id) => id.startsWith('schema-')} summary={part(t('schemas'), schemas.length)}>
        {() =>
          schemas.map(([name, schema]) => (
            <Fold key={name} id={`schema-${name}`} summary={<code>{name}</code>}>
              {() => <SchemaView schema={schema} />}
            </Fold>
          ))
        }
      </Fold>
    </div>
  )
}

/** The API from the server's own description: calls folded by noun, with access, parameters, bodies, answers and a command to try. */
const ApiDocsPage = () => {
  const t = useTranslations('api_docs')
  const [search, change] = useSearchState()
  const { data: document, error, refetch } = useQuery(apiDocumentQuery)
  return (
    <Page
      title={t('title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void download('/api/openapi.json', 'application/json')}
        >
          {t('download')}
        </Button>
      }
    >
      <Text size="sm" c="var(--muted)" mb="md">
        {t('lead')} <AppLink to="/profile">{t('tokens')}</AppLink>
      </Text>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!document && !error && <ListSkeleton />}
      {document && (
        <>
          <Introduction />
          <TextInput
            type="search"
            my="md"
            maw="24rem"
            leftSection={<IconSearch size={16} />}
            aria-label={t('search')}
            placeholder={t('search')}
            value={search['search'] ?? ''}
            onChange={(event) => change({ search: event.currentTarget.value || undefined }, { replace: true })}
          />
          <Calls document={document} search={search['search'] ?? ''} />
        </>
      )}
    </Page>
  )
}

export default ApiDocsPage
